import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { typedCode, typedNumber, typedOtp, typedText } from '../../kit/typed.ts';
import { cid, loanApplication, offerId } from './application.ts';
import { applicationLimits } from './application-enums.ts';
import { market, perNetwork, writing } from './call-base.ts';
import { accountNumberPattern, ifscPattern, signCodePattern } from './format-rules.ts';
import { personName } from './profile.ts';

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
    /** As on the account; compared with the name in the profile, ignoring case, dots and spaces. */
    holderName: personName,
    accountNumber: typedNumber(accountNumberPattern),
    /** IFSC of the branch. */
    ifsc: typedCode(ifscPattern),
  }),
  problems: ['notFound', 'loanStepNotDue', 'loanNameDiffers', 'loanConsentMissing'],
});

export const setRepayment = defineCall({
  ...stepping,
  path: `${market}/application/setRepayment`,
  summary: 'Opens the mandate for the instalments; it is agreed to on the page of the payment gateway.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue', 'paymentsPaused'],
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
  body: z.strictObject({ cid, code: typedOtp(signCodePattern) }),
  problems: ['notFound', 'loanStepNotDue'],
});

export const answerLender = defineCall({
  ...stepping,
  path: `${market}/application/answerLender`,
  summary: 'Answers what the lender asks in `action` before it goes on.',
  body: z.strictObject({
    cid,
    /** In the borrower's words; sent to the lender unchanged, and deleted here once the lender has it. */
    answer: typedText(applicationLimits.answerLength, 1),
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
