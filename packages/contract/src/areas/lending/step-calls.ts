import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { typedCode, typedNumber, typedOtp, typedText } from '../../kit/typed.ts';
import { applicationLimits } from './application-enums.ts';
import { cid, loanApplication, offerId } from './application.ts';
import { marketPath, perNetwork, borrowerWrite } from './call-base.ts';
import { accountNumberPattern, ifscPattern, signCodePattern } from './format-rules.ts';
import { personName } from './profile.ts';

const stepCall = {
  ...borrowerWrite,
  owner: 'One of the caller’s applications.',
  content: loanApplication,
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
} as const;

export const acceptOffer = defineCall({
  ...stepCall,
  path: `${marketPath}/application/acceptOffer`,
  summary: 'Accepts a firm offer. The caller declares having read its key facts.',
  body: z.strictObject({ cid, offerId, hasReadKeyFacts: z.literal(true) }),
  problems: ['notFound', 'loanStepNotDue', 'loanOfferExpired'],
});

export const sendKyc = defineCall({
  ...stepCall,
  path: `${marketPath}/application/sendKyc`,
  summary: 'Sends PAN, name and date of birth from the profile to the lender for KYC.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue', 'loanProfileIncomplete', 'loanConsentMissing'],
});

export const setAccount = defineCall({
  ...stepCall,
  path: `${marketPath}/application/setAccount`,
  summary: 'Sets the bank account for the disbursement. The holder’s name must match the profile.',
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
  ...stepCall,
  path: `${marketPath}/application/setRepayment`,
  summary: 'Creates the mandate for the instalments. The borrower approves it on the gateway’s page.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue', 'paymentsPaused'],
});

export const requestAgreement = defineCall({
  ...stepCall,
  path: `${marketPath}/application/requestAgreement`,
  summary: 'Requests the agreement from the lender, which sends a one-time code to the account’s mobile number.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue'],
});

export const signAgreement = defineCall({
  ...stepCall,
  path: `${marketPath}/application/signAgreement`,
  summary: 'Signs the agreement with the lender’s one-time code.',
  body: z.strictObject({ cid, code: typedOtp(signCodePattern) }),
  problems: ['notFound', 'loanStepNotDue'],
});

export const answerLender = defineCall({
  ...stepCall,
  path: `${marketPath}/application/answerLender`,
  summary: 'Answers the lender’s question in `action`, so that the application can continue.',
  body: z.strictObject({
    cid,
    /** In the borrower's words; sent to the lender unchanged, and deleted here once the lender has it. */
    answer: typedText(applicationLimits.answerLength, 1),
  }),
  problems: ['notFound', 'loanStepNotDue', 'loanConsentMissing'],
});

export const cancelApplication = defineCall({
  ...stepCall,
  path: `${marketPath}/application/cancel`,
  summary: 'Cancels an application before its disbursement has started.',
  body: z.strictObject({ cid }),
  problems: ['notFound', 'loanStepNotDue'],
});
