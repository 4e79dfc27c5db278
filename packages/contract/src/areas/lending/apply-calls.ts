import { tenureCodes } from '@sikka/money/loans';
import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { moment, paise } from '../payments/payment.ts';
import {
  applicationSummary,
  asking,
  cid,
  loanApplication,
  loanMarketStatus,
  offerId,
  orderStatus,
  rejection,
} from './application.ts';
import { applicationLimits } from './application-enums.ts';
import { market, perNetwork, reading, writing } from './call-base.ts';
import { consentId, consentLine, consentPurpose, lenderConsent, textVersion } from './consent.ts';
import { loanPurposes } from './enums.ts';
import { accountNumberPattern, ifscPattern, signCodePattern } from './format-rules.ts';
import { currentStatus } from './loan-card.ts';
import { lenderId } from './lender.ts';
import { productGid } from './offer.ts';
import { loanProfile, personName, profileChange } from './profile.ts';
import { loanRecord, noteStatus } from './record.ts';

export const queryProfile = defineCall({
  ...reading,
  path: `${market}/profile/query`,
  summary: 'Shows what the caller has told for loan applications, and what is missing.',
  owner: 'The profile of the caller.',
  body: z.strictObject({}),
  content: loanProfile,
  problems: [],
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
  problems: [],
});

export const applyLoan = defineCall({
  ...writing,
  path: `${market}/applyLoan`,
  summary: 'Applies for a loan at one lender, or notes that the caller goes to the site of a lender that has its own.',
  owner: 'Profile, consents and applications of the caller.',
  body: z.strictObject({
    productGid,
    /** In paise, as are tenure and purpose left out for a lender with a site of its own: only that lender learns them. */
    amountPaise: z.optional(paise),
    tenure: z.optional(z.enum(tenureCodes)),
    purpose: z.optional(z.enum(loanPurposes)),
    /** A living consent for an application at this lender; absent only where we carry none. */
    consentId: z.optional(consentId),
  }),
  content: loanApplication,
  /**
   * `loanNotMatched` carries `reasons`; `loanProfileIncomplete` carries `missing`; `loanApplicationOpen` carries `cid`; `loanTooEarly`
   * carries `reapplyFrom`.
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
  problems: [],
});

const stepping = {
  ...writing,
  owner: 'An application of the caller.',
  content: loanApplication,
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
} as const;

export const acceptOffer = defineCall({
  ...stepping,
  path: `${market}/application/acceptOffer`,
  summary: 'Takes a firm offer of the lender, its key facts having been read.',
  body: z.strictObject({ cid, offerId, hasReadKeyFacts: z.literal(true) }),
  problems: ['notFound', 'loanStepNotDue', 'loanOfferExpired'],
});

export const sendKyc = defineCall({
  ...stepping,
  path: `${market}/application/sendKyc`,
  summary: 'Has the lender check PAN, name and birth day as the profile has them.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue', 'loanProfileIncomplete', 'loanConsentMissing'],
});

export const setAccount = defineCall({
  ...stepping,
  path: `${market}/application/setAccount`,
  summary: 'Names the bank account for the payout; it has to bear the name of the profile.',
  body: z.strictObject({
    cid,
    /** As on the account; compared with the name of the profile without regard to case, dots and spaces. */
    holderName: personName,
    accountNumber: z.string().check(z.regex(accountNumberPattern)),
    /** Code of the branch. */
    ifsc: z.string().check(z.regex(ifscPattern)),
  }),
  problems: ['notFound', 'loanStepNotDue', 'loanNameDiffers', 'loanConsentMissing'],
});

export const setRepayment = defineCall({
  ...stepping,
  path: `${market}/application/setRepayment`,
  summary: 'Opens the mandate for the instalments; it is agreed to on the page of the payment gateway.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue'],
});

export const requestAgreement = defineCall({
  ...stepping,
  path: `${market}/application/requestAgreement`,
  summary: 'Asks the lender for the agreement; its one-time code goes to the mobile number of the account.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue'],
});

export const signAgreement = defineCall({
  ...stepping,
  path: `${market}/application/signAgreement`,
  summary: 'Signs the agreement by the one-time code of the lender.',
  body: z.strictObject({ cid, code: z.string().check(z.regex(signCodePattern)) }),
  problems: ['notFound', 'loanStepNotDue'],
});

export const answerLender = defineCall({
  ...stepping,
  path: `${market}/application/answerLender`,
  summary: 'Answers what the lender asks in `action` before it goes on.',
  body: z.strictObject({
    cid,
    /** In the borrower's words; goes to the lender as it is, and no longer stands with us once the lender has it. */
    answer: z.string().check(z.regex(/\S/), z.maxLength(applicationLimits.answerLength)),
  }),
  problems: ['notFound', 'loanStepNotDue', 'loanConsentMissing'],
});

export const cancelApplication = defineCall({
  ...stepping,
  path: `${market}/application/cancel`,
  summary: 'Calls an application off, as long as the money is not on its way.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue'],
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
    ...asking,
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
    /** 1: the list of lenders whose applications we carry. */
    location: z.literal(1),
  }),
  content: z.object({
    /** A route of the app, or a referral on a host of the allow-list; empty while there is nowhere to go. */
    jumpUrl: z.string(),
    orderStatus,
    queryLimitTime: asking.queryLimitTime,
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
    queryLimitTime: asking.queryLimitTime,
    channelGid: lenderId,
    channelName: z.string(),
    loanMarketStatus,
  }),
  problems: ['notFound'],
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

export const readLoanRecords = defineCall({
  ...writing,
  path: `${market}/loanRecord`,
  summary:
    'Lists the applications and loans of the caller, newest first, at most 100, and notes that they were looked at.',
  owner: 'Records of the caller.',
  body: z.strictObject({}),
  content: z.object({ loanRecordList: z.array(loanRecord) }),
  problems: [],
});

export const loanRecordStatusUpdate = defineCall({
  ...writing,
  path: `${market}/loanRecordStatusUpdate`,
  summary: 'Keeps what the caller says of a loan at a lender’s own site. It is shown as such and decides nothing.',
  owner: 'A record of the caller at a lender with a site of its own.',
  body: z.strictObject({ loanRecordGid: cid, loanRecordStatus: noteStatus }),
  content: z.object({ status: z.literal(1) }),
  problems: ['notFound', 'loanRecordFixed'],
});

export const applyCalls = [
  queryProfile,
  saveProfile,
  listConsents,
  giveConsent,
  withdrawConsent,
  consentLog,
  applyLoan,
  queryApplication,
  listApplications,
  acceptOffer,
  sendKyc,
  setAccount,
  setRepayment,
  requestAgreement,
  signAgreement,
  answerLender,
  cancelApplication,
  queryReviewResult,
  queryOrder,
  queryMarketStatus,
  queryAuthStatus,
  pushCollisionDatabase,
  readLoanRecords,
  loanRecordStatusUpdate,
] as const;
