import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { day, lenderRef, mobile, moment, pan, paise, pincode, requestId, stateCode, words, text } from './common.ts';
import { employment, tenure, wireOffer } from './products.ts';

const wireBorrower = z.strictObject({
  /** As on the PAN. */
  name: words,
  mobile,
  email: z.optional(z.email()),
  dateOfBirth: day,
  pan,
  employment,
  /** Paise in a month. */
  monthlyIncome: paise,
  monthlyObligations: paise,
  state: stateCode,
  pincode,
  officePincode: z.optional(pincode),
  motherName: z.optional(words),
  education: z.optional(
    z.enum(['BELOW_10TH', 'PASS_10TH', 'PASS_12TH', 'DIPLOMA', 'GRADUATE', 'POST_GRADUATE', 'PHD']),
  ),
  residence: z.optional(z.enum(['RENTED', 'OWNED'])),
});

/** `POST applications`. `requestId` is the idempotency key. */
export const applicationBody = z.strictObject({
  requestId,
  productId: lenderRef,
  loanTerms: z.strictObject({ requestedAmount: paise.check(z.gte(1)), tenure, purpose: words }),
  borrower: wireBorrower,
  consent: z.strictObject({ consentId: words, textVersion: words, givenAt: moment }),
});

const applicationStatuses = [
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

const documentKind = z.enum(['KEY_FACTS', 'SANCTION_LETTER', 'AGREEMENT', 'TERMS', 'NO_DUES']);

/** A document that can be read. */
export const wireDocument = z.object({ kind: documentKind, id: lenderRef, issuedAt: moment });

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

/**
 * `POST steps`, named after OCEN's calls and taken in this order. A repeated identical step returns
 * the present application and has no effect; a different one is `STEP_OUT_OF_ORDER`, unless
 * `ACTION_REQUIRED` asks for it.
 */
export const stepBody = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('SET_OFFER'), offerId: lenderRef, acknowledgedAt: moment }),
  z.strictObject({ step: z.literal('TRIGGER_KYC'), pan, name: words, dateOfBirth: day }),
  z.strictObject({
    step: z.literal('SET_DISBURSEMENT_ACCOUNT'),
    accountHolderName: words,
    accountNumber: z.string().check(z.regex(/^\d{6,18}$/)),
    ifsc: z.string().check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)),
  }),
  z.strictObject({
    step: z.literal('SET_REPAYMENT_PLAN'),
    mandateReference: words,
    /** Paise: the most that may be debited at once. */
    maxAmount: paise,
  }),
  /** Sends the one-time code; asked again within 30 seconds it is not sent again. */
  z.strictObject({ step: z.literal('TRIGGER_LOAN_ACCEPTANCE') }),
  z.strictObject({ step: z.literal('VERIFY_LOAN_ACCEPTANCE'), otp: z.string().check(z.regex(/^\d{6}$/)) }),
  /** Answers `ADDITIONAL_DATA`; `question` is the description that was answered, and any other is out of order. */
  z.strictObject({
    step: z.literal('SUBMIT_ADDITIONAL_DATA'),
    question: words,
    answer: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  /** Possible until the money is on its way. */
  z.strictObject({ step: z.literal('CANCEL') }),
]);

export type StepBody = z.infer<typeof stepBody>;

const paragraph = z.string().check(z.minLength(1), z.maxLength(2_000));

/** 200 of `paper`. */
export const documentReply = z.object({
  id: lenderRef,
  kind: documentKind,
  title: text,
  paragraphs: z.array(z.object({ en: paragraph, hi: paragraph })).check(z.minLength(1), z.maxLength(40)),
  /** `digestOf` the paper. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export type DocumentReply = z.infer<typeof documentReply>;

/**
 * Signed content of a document: SHA-256 over its kind and every line, English before Hindi, each
 * ended by a line feed.
 */
export const digestOf = ({ kind, title, paragraphs }: Omit<DocumentReply, 'id' | 'sha256'>): string => {
  const lines = [kind, ...[title, ...paragraphs].flatMap(({ en, hi }) => [en, hi])];
  return createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');
};

/**
 * `POST endedConsents`: the borrower of these applications has left. `requestId` is the idempotency
 * key.
 */
export const endedConsentsBody = z.strictObject({
  requestId,
  applications: z.array(requestId).check(z.minLength(1), z.maxLength(1_000)),
});

/** 200 of `endedConsents`. */
export const endedConsentsReply = z.object({ requestId, receivedAt: moment });

export type EndedConsentsBody = z.infer<typeof endedConsentsBody>;
