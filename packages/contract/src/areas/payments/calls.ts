import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { merchantRequestId, payment, payMethod } from './payment.ts';
import { refund } from './refund.ts';

const { reading, writing } = callBases({ area: 'payments', host: 'bbps', transport: 'plain' });

export const applyTransaction = defineCall({
  ...writing,
  path: '/payment/v1/transactions/apply',
  summary: 'Starts a new try to pay an order whose last try definitely took nothing.',
  owner: 'An order of the caller.',
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
  ...reading,
  path: '/payment/v1/transactions/query',
  summary: 'Tells where a payment order stands. Never asks the gateway in line.',
  owner: 'An order of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: payment,
  problems: ['notFound'],
});

export const cancelTransaction = defineCall({
  ...writing,
  path: '/payment/v1/transactions/cancel',
  summary: 'Closes an order that nobody has paid. Money that arrives nevertheless goes back by itself.',
  owner: 'An order of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: payment,
  problems: ['notFound', 'paymentChecking', 'paymentClosed'],
});

export const queryRefund = defineCall({
  ...reading,
  path: '/payment/v1/refunds/query',
  summary: 'Follows the refunds of one payment order.',
  owner: 'An order of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: z.object({ refunds: z.array(refund) }),
  problems: ['notFound'],
});

export const listRefunds = defineCall({
  ...reading,
  path: '/payment/v1/refunds/list',
  summary: 'Lists the refunds of the caller, newest first, at most 100.',
  owner: 'Refunds of the caller.',
  body: z.strictObject({}),
  content: z.object({ refunds: z.array(refund) }),
});
