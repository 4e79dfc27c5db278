import { like, oneOf, shape, webLink, whole } from '../guards.ts';
import { shellCall } from '../message.ts';

/** A UPI collect request is valid for ten minutes (milliseconds). */
const paymentWaitMs = 600_000;

/**
 * Hands a payment over. Everything in the request was fixed by the server's order. The reply says
 * only that the user came back, never that money moved: that is read from the server.
 */
export const takePay = shellCall(
  'takePay',
  shape({
    /** Paise, up to ten lakh rupees. */
    amountPaise: whole(1, 100_000_000),
    merchantRequestId: like(/^[\w-]{6,64}$/),
    type: oneOf('pay'),
    /** Page of the payment gateway, on a configured origin. */
    refUrl: webLink,
  }),
  /** `left`: the gateway's page is replacing this one. */
  shape({ state: oneOf('returned', 'cancelled', 'left') }),
  {
    waitMs: paymentWaitMs,
    permits: ({ refUrl }, { paymentOrigins }) => paymentOrigins.includes(new URL(refUrl).origin),
    inBrowser: ({ refUrl }, { window }) => {
      window.location.assign(refUrl);
      return { state: 'left' };
    },
  },
);
