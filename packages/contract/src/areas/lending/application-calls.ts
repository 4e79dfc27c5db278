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
import { marketPath, perNetwork, userRead, borrowerWrite } from './call-base.ts';
import { consentId } from './consent.ts';
import { loanPurposes } from './enums.ts';
import { lenderId } from './lender.ts';
import { currentStatus } from './loan-card.ts';
import { productGid } from './offer.ts';

export const applyLoan = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/applyLoan`,
  summary: 'Creates a loan application at one lender, or records a referral to the lender’s own site.',
  owner: 'The caller’s profile, consents and applications.',
  body: z.strictObject({
    productGid,
    /**
     * Requested amount, in paise. Omitted for a referral, as are tenure and purpose: only that lender learns them.
     */
    amountPaise: z.optional(paise),
    tenure: z.optional(z.enum(tenureCodes)),
    purpose: z.optional(z.enum(loanPurposes)),
    /** An active application consent for this lender; absent for a referral. */
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
  ...userRead,
  path: `${marketPath}/application/query`,
  summary: 'Returns the status of an application and the next step. Never calls the lender synchronously.',
  owner: 'One of the caller’s applications.',
  body: z.strictObject({ cid }),
  content: loanApplication,
  problems: ['notFound'],
});

export const listApplications = defineCall({
  ...userRead,
  path: `${marketPath}/application/list`,
  summary: 'Lists up to 100 applications, newest first.',
  owner: 'The caller’s applications.',
  body: z.strictObject({}),
  content: z.object({ applications: z.array(applicationSummary) }),
});

export const queryReviewResult = defineCall({
  ...userRead,
  path: `${marketPath}/queryReviewResult`,
  summary:
    'Returns the result of an application’s review; for a rejection, with its reason and when the caller can reapply.',
  owner: 'One of the caller’s applications.',
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
  ...userRead,
  path: `${marketPath}/queryOrder`,
  summary: 'Returns the link where the caller continues with a lender.',
  owner: 'The caller’s newest application at the lender.',
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
  ...userRead,
  path: `${marketPath}/queryMarketStatus`,
  summary: 'Returns whether an application can continue at its lender.',
  owner: 'One of the caller’s applications.',
  body: z.strictObject({ cid }),
  content: z.object({
    queryLimitTime: polling.queryLimitTime,
    channelGid: lenderId,
    channelName: z.string(),
    loanMarketStatus,
  }),
  problems: ['notFound'],
});
