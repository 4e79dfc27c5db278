import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { merchantRequestId, moneyUnderWay, payment, payMethod } from './payment.ts';
import { refund } from './refund.ts';

const { userRead, userWrite } = callBases({ area: 'payments', host: 'bbps', transport: 'plain' });

export const applyTransaction = defineCall({
  ...userWrite,
  path: '/payment/v1/transactions/apply',
  summary: 'Starts a new attempt to pay an order whose last attempt definitely took nothing.',
  owner: 'One of the caller’s orders.',
  body: z.strictObject({
    merchantRequestId,
    /** The method to open first; the user can still choose another one on the payment page. */
    method: z.optional(payMethod),
  }),
  content: payment,
  /**
   * `paymentChecking`: the outcome of an attempt is unknown, so paying again could pay twice.
   * `paymentClosed`: paid, cancelled or expired.
   */
  problems: [
    'newDeviceHeld',
    'notFound',
    'paymentChecking',
    'paymentClosed',
    'tooManyAttempts',
    'paymentsPaused',
    'keyReused',
    'keyInUse',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
  idempotency: 'key',
});

export const queryTransaction = defineCall({
  ...userRead,
  path: '/payment/v1/transactions/query',
  summary: 'Returns the status of a payment order. Never calls the gateway synchronously.',
  owner: 'One of the caller’s orders.',
  body: z.strictObject({ merchantRequestId }),
  content: payment,
  problems: ['notFound'],
});

export const cancelTransaction = defineCall({
  ...userWrite,
  path: '/payment/v1/transactions/cancel',
  summary: 'Cancels an unpaid order. Money that still arrives is refunded automatically.',
  owner: 'One of the caller’s orders.',
  body: z.strictObject({ merchantRequestId }),
  content: payment,
  problems: ['notFound', 'paymentChecking', 'paymentClosed'],
});

export const listUnderWay = defineCall({
  ...userRead,
  path: '/payment/v1/transactions/underWay',
  summary:
    'Lists payments of the caller that are not confirmed yet and refunds that are not credited, the newest five.',
  owner: 'The caller’s orders and refunds.',
  body: z.strictObject({}),
  content: z.object({ underWay: z.array(moneyUnderWay) }),
});

export const queryRefund = defineCall({
  ...userRead,
  path: '/payment/v1/refunds/query',
  summary: 'Lists the refunds of one payment order.',
  owner: 'One of the caller’s orders.',
  body: z.strictObject({ merchantRequestId }),
  content: z.object({ refunds: z.array(refund) }),
  problems: ['notFound'],
});

export const listRefunds = defineCall({
  ...userRead,
  path: '/payment/v1/refunds/list',
  summary: 'Lists up to 100 refunds of the caller, newest first.',
  owner: 'The caller’s refunds.',
  body: z.strictObject({}),
  content: z.object({ refunds: z.array(refund) }),
});
