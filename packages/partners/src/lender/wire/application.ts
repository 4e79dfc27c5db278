import * as z from 'zod/mini';
import { employment } from './catalogue.ts';
import { day, lenderRef, mobile, moment, pan, paise, pincode, requestId, stateCode, words } from './paths.ts';
import { tenure, wireOffer } from './terms.ts';

export const wireBorrower = z.strictObject({
  /** As on the PAN. */
  name: words,
  mobile,
  email: z.email(),
  dateOfBirth: day,
  pan,
  employment,
  /** Paise in a month. */
  monthlyIncome: paise,
  monthlyObligations: paise,
  state: stateCode,
  pincode,
  officePincode: pincode,
  motherName: words,
  education: z.enum(['BELOW_10TH', 'PASS_10TH', 'PASS_12TH', 'DIPLOMA', 'GRADUATE', 'POST_GRADUATE', 'PHD']),
  residence: z.enum(['RENTED', 'OWNED']),
});

/** `POST applications`. `requestId` is the idempotency key. */
export const applicationBody = z.strictObject({
  requestId,
  productId: lenderRef,
  loanTerms: z.strictObject({ requestedAmount: paise.check(z.gte(1)), tenure, purpose: words }),
  borrower: wireBorrower,
  consent: z.strictObject({ consentId: words, textVersion: words, givenAt: moment }),
});

export const applicationStatuses = [
  'CREATED',
  'PROCESSING',
  'OFFERED',
  'OFFER_ACCEPTED',
  'KYC_INITIATED',
  'KYC_COMPLETED',
  'KYC_FAILED',
  'DISBURSEMENT_ACCOUNT_SET',
  'REPAYMENT_SETUP_COMPLETED',
  'LOAN_AGREEMENT_SENT',
  'GRANTED',
  'DISBURSEMENT_INITIATED',
  'DISBURSEMENT_COMPLETED',
  'DISBURSEMENT_FAILED',
  'ACTION_REQUIRED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;

export const rejectionReasons = [
  'LOW_CREDIT_SCORE',
  'LOW_INCOME',
  'HIGH_OBLIGATIONS',
  'AGE_OUT_OF_RANGE',
  'EMPLOYMENT_NOT_SERVED',
  'AREA_NOT_SERVED',
  'LIMIT_EXCEEDED',
  'KYC_FAILED',
  'DOC_IRREGULARITIES',
  'RECENT_REJECTION',
  'OTHERS',
] as const;

export const paperKind = z.enum(['KEY_FACTS', 'SANCTION_LETTER', 'AGREEMENT', 'TERMS', 'NO_DUES']);

/** A paper that lies ready. */
export const wireDocument = z.object({ kind: paperKind, id: lenderRef, issuedAt: moment });

/** 200 of `applications`, `application` and `steps`. */
export const applicationReply = z.object({
  requestId,
  /** The lender's own number. */
  loanApplicationId: lenderRef,
  status: z.enum(applicationStatuses),
  /** The one asked for first; empty before a decision. */
  offers: z.array(wireOffer).check(z.maxLength(6)),
  acceptedOfferId: z.optional(lenderRef),
  /** With `REJECTED` and `KYC_FAILED`. */
  rejectionDetail: z.optional(z.object({ reason: z.enum(rejectionReasons), description: words })),
  /** With `ACTION_REQUIRED`. */
  actionRequired: z.optional(
    z.object({ type: z.enum(['RESUBMIT_PAN', 'RESUBMIT_ACCOUNT', 'ADDITIONAL_DATA']), description: words }),
  ),
  /** Masked, once the account was checked. */
  accountHolderName: z.optional(words),
  documents: z.array(wireDocument),
  /** From `GRANTED` on. */
  loanId: z.optional(lenderRef),
  updatedAt: moment,
});

export type WireBorrower = z.infer<typeof wireBorrower>;
export type ApplicationBody = z.infer<typeof applicationBody>;
export type ApplicationReply = z.infer<typeof applicationReply>;
