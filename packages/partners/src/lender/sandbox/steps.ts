import { Refusal, fingerprint, requireEntry } from '../../kit/sandbox/requests.ts';
import type { StepBody, WireOffer } from '../wire.ts';
import { beginDeciding, transition } from './applications.ts';
import type { ApplicationEntry } from './books.ts';
import { type Context, refusal, newCode, newNumber } from './context.ts';
import { issueDocuments } from './documents.ts';
import { faultAt } from './faults.ts';
import { setAccount, startKyc } from './identity.ts';

/** Saves the borrower's answer to the lender's question, and decides again. */
const recordAnswer = (
  context: Context,
  entry: ApplicationEntry,
  { question, answer }: Extract<StepBody, { step: 'SUBMIT_ADDITIONAL_DATA' }>,
  at: number,
): ApplicationEntry => {
  if (question !== entry.actionRequired?.description)
    throw refusal('STEP_OUT_OF_ORDER', 'This step is no longer expected');
  return beginDeciding(context, { ...entry, answer }, at);
};

/** Resend interval and lifetime of a code. */
const resendPauseMs = 30_000;
const validMs = 600_000;
const maxWrong = 5;
const grantMs = 2_000;

/** The offer that was taken. */
const acceptedOffer = ({ offers, acceptedOfferId }: ApplicationEntry): WireOffer => {
  const offer = offers.find(({ id }) => id === acceptedOfferId);
  if (!offer) throw refusal('OFFER_UNKNOWN', 'No offer was accepted');
  return offer;
};

/** Lays the agreement ready and sends its code; asked again after a while, another code. */
export const requestAgreement = (context: Context, entry: ApplicationEntry, at: number): ApplicationEntry => {
  if (entry.code && at - entry.code.sentAt < resendPauseMs) return entry;
  const code = { digits: newCode(), sentAt: at, wrong: 0 };
  if (entry.status === 'LOAN_AGREEMENT_SENT') {
    const newCodeEntry = { ...entry, code };
    context.books.applications.put(newCodeEntry);
    return newCodeEntry;
  }
  const documents = issueDocuments(context, entry, acceptedOffer(entry), ['AGREEMENT', 'TERMS'], at);
  return transition(context, entry, at, { status: 'LOAN_AGREEMENT_SENT', documents, code });
};

/** Signs with the code. A wrong one is counted, and after five the code is void. */
export const signAgreement = (
  context: Context,
  entry: ApplicationEntry,
  otp: string,
  at: number,
): ApplicationEntry | Refusal => {
  const { code, mobile, body } = entry;
  if (!code || at - code.sentAt > validMs || code.wrong >= maxWrong) {
    return refusal('OTP_EXPIRED', 'The code has expired');
  }
  const isNeverRight = faultAt('agreement', mobile, body.loanTerms.requestedAmount) !== undefined;
  if (otp !== code.digits || isNeverRight) {
    context.books.applications.put({ ...entry, code: { ...code, wrong: code.wrong + 1 } });
    return refusal('OTP_WRONG', 'The code is wrong');
  }
  const later = { at: at + grantMs, step: 'sendPayout' } as const;
  const loanId = newNumber(context.lender.prefix, 'L', new Date(at));
  const { code: _code, ...signed } = entry;
  return transition(context, signed, at, { status: 'GRANTED', loanId, later });
};

type Status = ApplicationEntry['status'];
type StepName = StepBody['step'];

const beforePayout: readonly Status[] = [
  'CREATED',
  'PROCESSING',
  'OFFERED',
  'OFFER_ACCEPTED',
  'KYC_INITIATED',
  'KYC_COMPLETED',
  'DISBURSEMENT_ACCOUNT_SET',
  'REPAYMENT_SETUP_COMPLETED',
  'LOAN_AGREEMENT_SENT',
  'DISBURSEMENT_FAILED',
  'ACTION_REQUIRED',
];

/** The states in which a step is allowed. */
const allowedSteps: Record<StepName, readonly Status[]> = {
  SET_OFFER: ['OFFERED'],
  TRIGGER_KYC: ['OFFER_ACCEPTED'],
  SET_DISBURSEMENT_ACCOUNT: ['KYC_COMPLETED', 'DISBURSEMENT_FAILED'],
  SET_REPAYMENT_PLAN: ['DISBURSEMENT_ACCOUNT_SET'],
  TRIGGER_LOAN_ACCEPTANCE: ['REPAYMENT_SETUP_COMPLETED', 'LOAN_AGREEMENT_SENT'],
  VERIFY_LOAN_ACCEPTANCE: ['LOAN_AGREEMENT_SENT'],
  SUBMIT_ADDITIONAL_DATA: [],
  CANCEL: beforePayout,
};

/** Step that answers each request of the lender. */
const answers: Record<NonNullable<ApplicationEntry['actionRequired']>['type'], StepName> = {
  RESUBMIT_PAN: 'TRIGGER_KYC',
  RESUBMIT_ACCOUNT: 'SET_DISBURSEMENT_ACCOUNT',
  ADDITIONAL_DATA: 'SUBMIT_ADDITIONAL_DATA',
};

const isAllowed = ({ status, actionRequired }: ApplicationEntry, step: StepName): boolean =>
  allowedSteps[step].includes(status) ||
  (status === 'ACTION_REQUIRED' && actionRequired !== undefined && answers[actionRequired.type] === step);

const acceptOffer = (context: Context, entry: ApplicationEntry, offerId: string, at: number): ApplicationEntry => {
  const offer = entry.offers.find(({ id }) => id === offerId);
  if (!offer) throw refusal('OFFER_UNKNOWN', 'There is no such offer');
  if (Date.parse(offer.validTill) <= at) throw refusal('OFFER_EXPIRED', 'The offer has expired');
  const documents = issueDocuments(context, entry, offer, ['KEY_FACTS', 'SANCTION_LETTER'], at);
  return transition(context, entry, at, { status: 'OFFER_ACCEPTED', acceptedOfferId: offerId, documents });
};

const setMandate = (
  context: Context,
  entry: ApplicationEntry,
  { mandateReference: reference, maxAmount }: Extract<StepBody, { step: 'SET_REPAYMENT_PLAN' }>,
  at: number,
): ApplicationEntry => {
  const offer = entry.offers.find(({ id }) => id === entry.acceptedOfferId);
  if (offer?.repaymentPlan.some(({ installmentAmount }) => installmentAmount > maxAmount)) {
    throw refusal('MANDATE_INVALID', 'The mandate allows less than an instalment');
  }
  return transition(context, entry, at, { status: 'REPAYMENT_SETUP_COMPLETED', mandate: { reference, maxAmount } });
};

const recordStep = (
  context: Context,
  entry: ApplicationEntry,
  step: StepBody,
  at: number,
): ApplicationEntry | Refusal => {
  switch (step.step) {
    case 'SET_OFFER':
      return acceptOffer(context, entry, step.offerId, at);
    case 'TRIGGER_KYC':
      return startKyc(context, entry, step, at);
    case 'SET_DISBURSEMENT_ACCOUNT':
      return setAccount(context, entry, step, at);
    case 'SET_REPAYMENT_PLAN':
      return setMandate(context, entry, step, at);
    case 'TRIGGER_LOAN_ACCEPTANCE':
      return requestAgreement(context, entry, at);
    case 'VERIFY_LOAN_ACCEPTANCE':
      return signAgreement(context, entry, step.otp, at);
    case 'SUBMIT_ADDITIONAL_DATA':
      return recordAnswer(context, entry, step, at);
    case 'CANCEL':
      return transition(context, entry, at, { status: 'CANCELLED' });
  }
};

/**
 * Applies the next step of an application. One that was applied before with the same body changes nothing, unless it is due again. A
 * refusal that is given back was counted.
 */
export const applyStep = (context: Context, requestId: string, step: StepBody): ApplicationEntry | Refusal => {
  const entry = requireEntry(context.books.applications.get(requestId));
  const fingerprintOfStep = fingerprint(step);
  if (!isAllowed(entry, step.step)) {
    if (entry.taken.includes(fingerprintOfStep)) return entry;
    throw refusal('STEP_OUT_OF_ORDER', `It is ${entry.status}: this step is not due`);
  }
  const after = recordStep(context, entry, step, context.clock.now().getTime());
  if (after instanceof Refusal) return after;
  const applied = { ...after, taken: [...new Set([...after.taken, fingerprintOfStep])] };
  context.books.applications.put(applied);
  return applied;
};
