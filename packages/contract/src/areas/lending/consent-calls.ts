import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { market, reading, writing } from './call-base.ts';
import { consentId, consentLine, consentPurpose, lenderConsent, textVersion } from './consent.ts';
import { lenderId } from './lender.ts';

export const listConsents = defineCall({
  ...reading,
  path: `${market}/consent/list`,
  summary: 'Tells what each lender may be given for which purpose, with the text to agree to.',
  owner: 'Consents of the caller.',
  body: z.strictObject({
    /** One lender; all of those whose applications we carry unless given. */
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
    /** Version of the text that was read; another one than today's is refused. */
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
