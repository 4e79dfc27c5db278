import { fingerprint } from '../../kit/sandbox/fingerprint.ts';
import { found, Refusal } from '../../kit/sandbox/refusal.ts';
import type { ApplicationEntry } from '../books/entries.ts';
import type { StepBody } from '../wire.ts';
import { requestAgreement, signAgreement } from './agreement.ts';
import { hearAnswer } from './hear-answer.ts';
import type { House } from './house.ts';
import { setAccount, startKyc } from './identity.ts';
import { issuePapers } from './issue-papers.ts';
import { move } from './move.ts';
import { refusal } from './refusal.ts';

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

/** In which states a step has its turn. */
const turns: Record<StepName, readonly Status[]> = {
  SET_OFFER: ['OFFERED'],
  TRIGGER_KYC: ['OFFER_ACCEPTED'],
  SET_DISBURSEMENT_ACCOUNT: ['KYC_COMPLETED', 'DISBURSEMENT_FAILED'],
  SET_REPAYMENT_PLAN: ['DISBURSEMENT_ACCOUNT_SET'],
  TRIGGER_LOAN_ACCEPTANCE: ['REPAYMENT_SETUP_COMPLETED', 'LOAN_AGREEMENT_SENT'],
  VERIFY_LOAN_ACCEPTANCE: ['LOAN_AGREEMENT_SENT'],
  SUBMIT_ADDITIONAL_DATA: [],
  CANCEL: beforePayout,
};

/** Which step answers what the lender asked for. */
const answers: Record<NonNullable<ApplicationEntry['actionRequired']>['type'], StepName> = {
  RESUBMIT_PAN: 'TRIGGER_KYC',
  RESUBMIT_ACCOUNT: 'SET_DISBURSEMENT_ACCOUNT',
  ADDITIONAL_DATA: 'SUBMIT_ADDITIONAL_DATA',
};

const isItsTurn = ({ status, actionRequired }: ApplicationEntry, step: StepName): boolean =>
  turns[step].includes(status) ||
  (status === 'ACTION_REQUIRED' && actionRequired !== undefined && answers[actionRequired.type] === step);

const acceptOffer = (house: House, entry: ApplicationEntry, offerId: string, at: number): ApplicationEntry => {
  const offer = entry.offers.find(({ id }) => id === offerId);
  if (!offer) throw refusal('OFFER_UNKNOWN', 'There is no such offer');
  if (Date.parse(offer.validTill) <= at) throw refusal('OFFER_EXPIRED', 'The offer was not taken in time');
  const documents = issuePapers(house, entry, offer, ['KEY_FACTS', 'SANCTION_LETTER'], at);
  return move(house, entry, at, { status: 'OFFER_ACCEPTED', acceptedOfferId: offerId, documents });
};

const setMandate = (
  house: House,
  entry: ApplicationEntry,
  { mandateReference: reference, maxAmount }: Extract<StepBody, { step: 'SET_REPAYMENT_PLAN' }>,
  at: number,
): ApplicationEntry => {
  const offer = entry.offers.find(({ id }) => id === entry.acceptedOfferId);
  if (offer?.repaymentPlan.some(({ installmentAmount }) => installmentAmount > maxAmount)) {
    throw refusal('MANDATE_INVALID', 'The mandate allows less than an instalment');
  }
  return move(house, entry, at, { status: 'REPAYMENT_SETUP_COMPLETED', mandate: { reference, maxAmount } });
};

const take = (house: House, entry: ApplicationEntry, step: StepBody, at: number): ApplicationEntry | Refusal => {
  switch (step.step) {
    case 'SET_OFFER':
      return acceptOffer(house, entry, step.offerId, at);
    case 'TRIGGER_KYC':
      return startKyc(house, entry, step, at);
    case 'SET_DISBURSEMENT_ACCOUNT':
      return setAccount(house, entry, step, at);
    case 'SET_REPAYMENT_PLAN':
      return setMandate(house, entry, step, at);
    case 'TRIGGER_LOAN_ACCEPTANCE':
      return requestAgreement(house, entry, at);
    case 'VERIFY_LOAN_ACCEPTANCE':
      return signAgreement(house, entry, step.otp, at);
    case 'SUBMIT_ADDITIONAL_DATA':
      return hearAnswer(house, entry, step, at);
    case 'CANCEL':
      return move(house, entry, at, { status: 'CANCELLED' });
  }
};

/**
 * Takes the next step of an application. One that was taken before with these very words changes nothing, unless it has its turn again. A
 * refusal that is given back was counted.
 */
export const takeStep = (house: House, requestId: string, step: StepBody): ApplicationEntry | Refusal => {
  const entry = found(house.books.applications.get(requestId));
  const print = fingerprint(step);
  if (!isItsTurn(entry, step.step)) {
    if (entry.taken.includes(print)) return entry;
    throw refusal('STEP_OUT_OF_ORDER', `It is ${entry.status}: this step does not have its turn`);
  }
  const after = take(house, entry, step, house.clock.now().getTime());
  if (after instanceof Refusal) return after;
  const noted = { ...after, taken: [...new Set([...after.taken, print])] };
  house.books.applications.put(noted);
  return noted;
};
