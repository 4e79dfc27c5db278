import * as z from 'zod/mini';
import { day, lenderRef, moment, pan, paise, words } from './paths.ts';

/**
 * `POST steps`, named after OCEN's calls and taken in this order. A step that was already taken with these very words is answered with
 * the application as it stands, and nothing more happens; with other words it is `STEP_OUT_OF_ORDER`, unless `ACTION_REQUIRED` asks for it.
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
