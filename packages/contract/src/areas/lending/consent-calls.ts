import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { moment } from '../payments/payment.ts';
import { marketPath, perNetwork, userRead, borrowerWrite } from './call-base.ts';
import { consentId, consentLine, consentPurpose, lenderConsent, textVersion } from './consent.ts';
import { lenderId } from './lender.ts';
import { loanProfile, profileChange } from './profile.ts';

export const listConsents = defineCall({
  ...userRead,
  path: `${marketPath}/consent/list`,
  summary: 'Lists the consents per lender and purpose, given or not, with their texts.',
  owner: 'The caller’s consents.',
  body: z.strictObject({
    /** One lender; all lenders with an API unless given. */
    channelGid: z.optional(lenderId),
  }),
  content: z.object({ consents: z.array(lenderConsent) }),
  problems: ['loanProductMissing'],
});

export const giveConsent = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/consent/give`,
  summary: 'Gives consent to share the stated data with one lender for one purpose.',
  owner: 'The caller’s consents.',
  body: z.strictObject({
    channelGid: lenderId,
    purpose: consentPurpose,
    /** Version of the text that the user has read; any but the current one is refused. */
    textVersion,
  }),
  content: lenderConsent,
  problems: ['loanProductMissing', 'loanConsentOutdated'],
});

export const withdrawConsent = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/consent/withdraw`,
  summary:
    'Withdraws a consent: no further data is shared under it. The lender keeps an open application until it is cancelled.',
  owner: 'One of the caller’s consents.',
  body: z.strictObject({ consentId }),
  content: lenderConsent,
  problems: ['notFound'],
});

export const consentLog = defineCall({
  ...userRead,
  path: `${marketPath}/consent/log`,
  summary: 'Lists up to 200 entries of the consent log, newest first.',
  owner: 'The caller’s consents.',
  body: z.strictObject({}),
  content: z.object({ lines: z.array(consentLine) }),
});

export const queryAuthStatus = defineCall({
  ...userRead,
  path: '/flamingo/credit_auth/queryAuthStatus',
  summary: 'Returns the caller’s consents to a lender by purpose.',
  owner: 'The caller’s consents.',
  body: z.strictObject({
    /** Short name of the lender. */
    gln: lenderId,
  }),
  content: z.object({
    authInfoList: z.array(
      z.object({
        authType: consentPurpose,
        /** 1 while a consent is active, else 0. */
        authStatus: z.union([z.literal(0), z.literal(1)]),
        authTime: z.optional(moment),
      }),
    ),
  }),
  problems: ['loanProductMissing'],
});

export const pushCollisionDatabase = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/pushCollisionDatabase`,
  summary:
    'Asks one lender whether it knows the account’s mobile number. Sends only a hash that is salted for that lender.',
  owner: 'The caller’s mobile number and consents.',
  body: z.strictObject({ channelGid: lenderId }),
  content: z.object({
    channelGid: lenderId,
    /** Absent while the lender has not answered. */
    isKnown: z.optional(z.boolean()),
  }),
  problems: ['loanProductMissing', 'loanConsentMissing', 'tooManyRequests'],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 86_400 }],
});

export const queryProfile = defineCall({
  ...userRead,
  path: `${marketPath}/profile/query`,
  summary: 'Returns the caller’s profile for loan applications and its missing fields.',
  owner: 'The caller’s profile.',
  body: z.strictObject({}),
  content: loanProfile,
});

export const saveProfile = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/profile/save`,
  summary: 'Saves fields of the profile, encrypted. They are shared only with a consent and an application.',
  owner: 'The caller’s profile.',
  body: profileChange,
  content: loanProfile,
  problems: ['loanAdultsOnly'],
});
