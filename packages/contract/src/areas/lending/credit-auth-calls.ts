import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { moment } from '../payments/payment.ts';
import { market, perNetwork, reading, writing } from './call-base.ts';
import { consentPurpose } from './consent.ts';
import { lenderId } from './lender.ts';

export const queryAuthStatus = defineCall({
  ...reading,
  path: '/flamingo/credit_auth/queryAuthStatus',
  summary: 'Tells what a lender may be given of the caller, purpose by purpose.',
  owner: 'Consents of the caller.',
  body: z.strictObject({
    /** Short name of the lender. */
    gln: lenderId,
  }),
  content: z.object({
    authInfoList: z.array(
      z.object({
        authType: consentPurpose,
        /** 1 while a consent lives, else 0. */
        authStatus: z.union([z.literal(0), z.literal(1)]),
        authTime: z.optional(moment),
      }),
    ),
  }),
  problems: ['loanProductMissing'],
});

export const pushCollisionDatabase = defineCall({
  ...writing,
  path: `${market}/pushCollisionDatabase`,
  summary: 'Asks one lender whether it knows the mobile number of the account, by a hash salted for that lender alone.',
  owner: 'The mobile number and the consents of the caller.',
  body: z.strictObject({ channelGid: lenderId }),
  content: z.object({
    channelGid: lenderId,
    /** Absent while the lender has not said it. */
    isKnown: z.optional(z.boolean()),
  }),
  problems: ['loanProductMissing', 'loanConsentMissing', 'tooManyRequests'],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 86_400 }],
});
