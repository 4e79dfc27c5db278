import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { moment } from '../payments/payment.ts';
import { market, perNetwork, reading, writing } from './call-base.ts';
import { consentId, consentLine, consentPurpose, lenderConsent, textVersion } from './consent.ts';
import { lenderId } from './lender.ts';
import { loanProfile, profileChange } from './profile.ts';

export const listConsents = defineCall({
  ...reading,
  path: `${market}/consent/list`,
  summary: 'Tells what each lender may be given for which purpose, with the text to agree to.',
  owner: 'Consents of the caller.',
  body: z.strictObject({
    /** One lender; all lenders with an API unless given. */
    channelGid: z.optional(lenderId),
  }),
  content: z.object({ consents: z.array(lenderConsent) }),
  problems: ['loanProductMissing'],
});

export const giveConsent = defineCall({
  ...writing,
  path: `${market}/consent/give`,
  summary: 'Agrees that one named lender is given the named data for one purpose.',
  owner: 'Consents of the caller.',
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
  ...writing,
  path: `${market}/consent/withdraw`,
  summary:
    'Takes a consent back: nothing more is given under it. An open application stays with its lender until it is cancelled.',
  owner: 'A consent of the caller.',
  body: z.strictObject({ consentId }),
  content: lenderConsent,
  problems: ['notFound'],
});

export const consentLog = defineCall({
  ...reading,
  path: `${market}/consent/log`,
  summary: 'Lists what was agreed to, used and taken back, newest first, at most 200 lines.',
  owner: 'Consents of the caller.',
  body: z.strictObject({}),
  content: z.object({ lines: z.array(consentLine) }),
});

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
        /** 1 while a consent is active, else 0. */
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
    /** Absent while the lender has not answered. */
    isKnown: z.optional(z.boolean()),
  }),
  problems: ['loanProductMissing', 'loanConsentMissing', 'tooManyRequests'],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 86_400 }],
});

export const queryProfile = defineCall({
  ...reading,
  path: `${market}/profile/query`,
  summary: 'Shows what the caller has told for loan applications, and what is missing.',
  owner: 'The profile of the caller.',
  body: z.strictObject({}),
  content: loanProfile,
});

export const saveProfile = defineCall({
  ...writing,
  path: `${market}/profile/save`,
  summary: 'Keeps some or all of it, encrypted. Nothing leaves us before a consent is given and a loan is applied for.',
  owner: 'The profile of the caller.',
  body: profileChange,
  content: loanProfile,
  problems: ['loanAdultsOnly'],
});
