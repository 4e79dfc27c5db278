import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { merchantRequestId, payment, payMethod } from './payment.ts';
import { refund } from './refund.ts';

const base = { area: 'payments', method: 'POST', host: 'bbps', transport: 'plain', who: 'login' } as const;
const perNetwork = { by: 'ip', points: 600, perSeconds: 60 } as const;

export const applyTransaction = defineCall({
  ...base,
  path: '/payment/v1/transactions/apply',
  summary: 'Starts a new try to pay an order whose last try definitely took nothing.',
  effect: 'writes',
  owner: 'An order of the caller.',
  body: z.strictObject({
    merchantRequestId,
    /** The way to open first; the person may still choose another one on the payment page. */
    method: z.optional(payMethod),
  }),
  content: payment,
  /** `paymentChecking`: a try is still unknown, paying again could pay twice. `paymentClosed`: paid, cancelled or expired. */
  problems: [
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
  ...base,
  path: '/payment/v1/transactions/query',
  summary: 'Tells where a payment order stands. Never asks the gateway in line.',
  effect: 'reads',
  owner: 'An order of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: payment,
  problems: ['notFound'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const cancelTransaction = defineCall({
  ...base,
  path: '/payment/v1/transactions/cancel',
  summary: 'Closes an order that nobody has paid. Money that arrives nevertheless goes back by itself.',
  effect: 'writes',
  owner: 'An order of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: payment,
  problems: ['notFound', 'paymentChecking', 'paymentClosed'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const queryRefund = defineCall({
  ...base,
  path: '/payment/v1/refunds/query',
  summary: 'Follows the refunds of one payment order.',
  effect: 'reads',
  owner: 'An order of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: z.object({ refunds: z.array(refund) }),
  problems: ['notFound'],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const listRefunds = defineCall({
  ...base,
  path: '/payment/v1/refunds/list',
  summary: 'Lists the refunds of the caller, newest first, at most 100.',
  effect: 'reads',
  owner: 'Refunds of the caller.',
  body: z.strictObject({}),
  content: z.object({ refunds: z.array(refund) }),
  problems: [],
  rateLimits: [perNetwork],
  idempotency: 'natural',
});

export const paymentsCalls = [applyTransaction, queryTransaction, cancelTransaction, queryRefund, listRefunds] as const;
