import { tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import {
  applicationSummary,
  polling,
  cid,
  loanApplication,
  loanMarketStatus,
  orderStatus,
  rejection,
} from './application.ts';
import { market, perNetwork, reading, writing } from './call-base.ts';
import { consentId } from './consent.ts';
import { loanPurposes } from './enums.ts';
import { lenderId } from './lender.ts';
import { currentStatus } from './loan-card.ts';
import { productGid } from './offer.ts';

export const applyLoan = defineCall({
  ...writing,
  path: `${market}/applyLoan`,
  summary: 'Applies for a loan at one lender, or notes that the caller goes to the site of a lender that has its own.',
  owner: 'Profile, consents and applications of the caller.',
  body: z.strictObject({
    productGid,
    /**
     * In paise. Left out for a lender with a site of its own, as are tenure and purpose: only that lender learns them.
     */
    amountPaise: z.optional(paise),
    tenure: z.optional(z.enum(tenureCodes)),
    purpose: z.optional(z.enum(loanPurposes)),
    /** An active application consent for this lender; absent for a lender with a site of its own. */
    consentId: z.optional(consentId),
  }),
  content: loanApplication,
  /**
   * `loanNotMatched` carries `reasons`, like those of an unmatched lender; `loanProfileIncomplete` carries `missing`;
   * `loanApplicationOpen` carries `cid`; `loanTooEarly` carries `reapplyFrom`.
   */
  problems: [
    'loanProductMissing',
    'loanNotMatched',
    'loanProfileIncomplete',
    'loanConsentMissing',
    'loanApplicationOpen',
    'loanTooEarly',
    'keyReused',
    'keyInUse',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
  idempotency: 'key',
});

export const queryApplication = defineCall({
  ...reading,
  path: `${market}/application/query`,
  summary: 'Tells where an application stands and what comes next. Never asks the lender in line.',
  owner: 'An application of the caller.',
  body: z.strictObject({ cid }),
  content: loanApplication,
  problems: ['notFound'],
});

export const listApplications = defineCall({
  ...reading,
  path: `${market}/application/list`,
  summary: 'Lists the applications of the caller, newest first, at most 100.',
  owner: 'Applications of the caller.',
  body: z.strictObject({}),
  content: z.object({ applications: z.array(applicationSummary) }),
});

export const queryReviewResult = defineCall({
  ...reading,
  path: `${market}/queryReviewResult`,
  summary: 'Tells how the review of an application went, with the reason of a refusal and when to apply again.',
  owner: 'An application of the caller.',
  body: z.strictObject({ cid }),
  content: z.object({
    cid,
    gid: productGid,
    channelName: z.string(),
    productName: z.string(),
    currentStatus,
    /** In the caller's language. */
    explanation: z.string(),
    rejection: z.optional(rejection),
    ...polling,
  }),
  problems: ['notFound'],
});

export const queryOrder = defineCall({
  ...reading,
  path: `${market}/queryOrder`,
  summary: 'Tells where the caller goes on with a lender.',
  owner: 'The newest application of the caller at the lender.',
  body: z.strictObject({
    channelGid: lenderId,
    /** 1: the list of lenders with an API. */
    location: z.literal(1),
  }),
  content: z.object({
    /** A route of the app, or a referral link to an allowed host; empty while the caller has to wait. */
    jumpUrl: z.string(),
    orderStatus,
    queryLimitTime: polling.queryLimitTime,
  }),
  problems: ['loanProductMissing'],
});

export const queryMarketStatus = defineCall({
  ...reading,
  path: `${market}/queryMarketStatus`,
  summary: 'Tells whether an application may go on at its lender.',
  owner: 'An application of the caller.',
  body: z.strictObject({ cid }),
  content: z.object({
    queryLimitTime: polling.queryLimitTime,
    channelGid: lenderId,
    channelName: z.string(),
    loanMarketStatus,
  }),
  problems: ['notFound'],
});
