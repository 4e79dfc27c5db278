import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { day, paise } from '../payments/payment.ts';
import { accountId } from './account.ts';
import { autopay } from './autopay.ts';
import { perNetwork, reading, writing } from './call-base.ts';

export const setAutopay = defineCall({
  ...writing,
  path: '/bbps/autopay/set',
  summary: 'Asks for a standing order; it works once the person has agreed on the gateway’s page.',
  owner: 'An account of the caller.',
  body: z.strictObject({ accountId, maxPaise: paise, endsOn: day }),
  content: autopay,
  /** `autopayLimit` carries `maxPaise`. */
  problems: [
    'accountDeleted',
    'autopayUnsupported',
    'autopayExists',
    'autopayLimit',
    'paymentsPaused',
    'keyReused',
    'keyInUse',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 600 }],
  idempotency: 'key',
});

export const listAutopay = defineCall({
  ...reading,
  path: '/bbps/autopay/list',
  summary: 'Lists every standing order with its next debit, ended ones last.',
  owner: 'Standing orders of the caller.',
  body: z.strictObject({ accountId: z.optional(accountId) }),
  content: z.object({ autopays: z.array(autopay) }),
});

export const changeAutopay = defineCall({
  ...writing,
  path: '/bbps/autopay/change',
  summary: 'Pauses, resumes or ends a standing order, or skips its announced debit.',
  owner: 'A standing order of the caller.',
  body: z.strictObject({ autopayId: z.uuid(), change: z.enum(['pause', 'resume', 'revoke', 'skip']) }),
  content: autopay,
  problems: ['notFound', 'autopayClosed'],
});
