import { paise } from '@sikka/money';
import type { RejectionReason } from '../../kit/lender.ts';
import { scoreOf } from '../../kit/sandbox/draw.ts';
import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { ApplicationBody } from '../wire.ts';
import type { ApplicationEntry } from './books.ts';
import { type Context, newNumber, refusal } from './context.ts';
import { afterWorkingDays } from './day-rules.ts';
import { rejectionOf, rejectionTexts } from './decision-rules.ts';
import { owedOf } from './dues-rules.ts';
import { faultAt } from './faults.ts';
import { offerOf } from './offer-rules.ts';

const pendingStates: readonly ApplicationEntry['status'][] = [
  'CREATED',
  'PROCESSING',
  'KYC_INITIATED',
  'GRANTED',
  'DISBURSEMENT_INITIATED',
];

/**
 * Moves an application to a state at a time in milliseconds, and sends a webhook; `later` schedules
 * the next state.
 */
export const transition = (
  { books, publish }: Context,
  entry: ApplicationEntry,
  at: number,
  change: Partial<ApplicationEntry> & Pick<ApplicationEntry, 'status'>,
): ApplicationEntry => {
  const { later: _later, ...rest } = entry;
  const changedEntry: ApplicationEntry = { ...rest, ...change, changedAt: Math.max(at, entry.changedAt) };
  books.applications.put(changedEntry);
  const { requestId: reference, status, mobile, body } = changedEntry;
  publish({
    type: 'LOAN_APPLICATION_STATUS',
    reference,
    status,
    isFinal: !pendingStates.includes(status),
    fault: faultAt('apply', mobile, body.loanTerms.requestedAmount)?.webhook,
  });
  return changedEntry;
};

/** How far the clocks of two systems may be apart, in milliseconds. */
const toleranceMs = 86_400_000;
/** Delay before a new application is processed. */
const reviewMs = 1_000;

/** Takes an application, once a request id. It is decided later. */
export const apply = (context: Context, body: ApplicationBody): ApplicationEntry => {
  const { books, clock, lender } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.applications.get(body.requestId), request);
  if (existing) return existing;

  const product = context.product(body.productId);
  const { requestedAmount, tenure } = body.loanTerms;
  const isWithinRange = requestedAmount >= product.minAmount && requestedAmount <= product.maxAmount;
  if (!isWithinRange || requestedAmount % product.amountStep !== 0) {
    throw refusal('AMOUNT_INVALID', 'The product is not available for this amount');
  }
  if (!product.tenures.includes(tenure))
    throw refusal('TENURE_INVALID', 'The product is not available for this tenure');
  const now = clock.now();
  if (new Date(body.consent.givenAt).getTime() > now.getTime() + toleranceMs) {
    throw refusal('CONSENT_INVALID', 'The consent was not given yet');
  }

  const entry: ApplicationEntry = {
    requestId: body.requestId,
    request,
    loanApplicationId: newNumber(lender.prefix, 'A', now),
    body,
    status: 'CREATED',
    mobile: body.borrower.mobile,
    pan: body.borrower.pan,
    offers: [],
    documents: [],
    taken: [],
    wrong: { kyc: 0, account: 0, payout: 0 },
    changedAt: now.getTime(),
  };
  const later = { at: now.getTime() + reviewMs, step: 'process' } as const;
  return transition(context, entry, now.getTime(), { status: 'CREATED', later });
};

/** Working days for which a lender is bound by its offer (RBI/2024-25/18). */
const offerDays = 3;

/** Rejection reasons that start a waiting period. */
const reasonsToWait: readonly (RejectionReason | undefined)[] = [
  'LOW_CREDIT_SCORE',
  'KYC_FAILED',
  'DOC_IRREGULARITIES',
];

const question = 'What is the money for, and how will you pay the instalments?';

const faultOf = ({ mobile, body }: ApplicationEntry) => faultAt('decide', mobile, body.loanTerms.requestedAmount);

/** Begins to decide. */
export const beginDeciding = (context: Context, entry: ApplicationEntry, at: number): ApplicationEntry => {
  const seconds = faultOf(entry)?.afterSeconds ?? context.lender.decisionSeconds;
  const later = seconds === 'never' ? {} : { later: { at: at + seconds * 1000, step: 'decide' } as const };
  return transition(context, entry, at, { status: 'PROCESSING', ...later });
};

const reasonFor = (context: Context, entry: ApplicationEntry, at: number): RejectionReason | undefined => {
  const { applications, loans } = context.books;
  const pastRejections = applications.where("pan = ? and status in ('REJECTED', 'KYC_FAILED')", entry.pan);
  const lastRejection = pastRejections.findLast(({ rejectionDetail }) =>
    reasonsToWait.includes(rejectionDetail?.reason),
  );
  const activeLoans = loans.where('pan = ?', entry.pan).filter(({ ended }) => !ended);
  return rejectionOf({
    product: context.product(entry.body.productId),
    body: entry.body,
    score: scoreOf(entry.pan),
    owedPaise: paise(activeLoans.reduce((sum, loan) => sum + owedOf(loan), 0)),
    rejectedAt: lastRejection && new Date(lastRejection.changedAt),
    now: new Date(at),
  });
};

/** Decides: a firm offer, a rejection with its reason, or a question first. `decision` or an answer decide in place of the rules. */
export const decide = (
  context: Context,
  entry: ApplicationEntry,
  at: number,
  decision?: RejectionReason | 'offer',
): ApplicationEntry => {
  if (!decision && faultOf(entry)?.fails === 'once' && entry.answer === undefined) {
    const actionRequired = { type: 'ADDITIONAL_DATA', description: question } as const;
    return transition(context, entry, at, { status: 'ACTION_REQUIRED', actionRequired });
  }
  const verdict =
    decision ?? (entry.answer ? 'offer' : undefined) ?? faultOf(entry)?.reason ?? reasonFor(context, entry, at);
  if (verdict !== undefined && verdict !== 'offer') {
    const rejectionDetail = { reason: verdict, description: rejectionTexts[verdict] };
    return transition(context, entry, at, { status: 'REJECTED', rejectionDetail });
  }
  const now = new Date(at);
  const validTill = afterWorkingDays(now, offerDays);
  const { requestedAmount: amountPaise, tenure } = entry.body.loanTerms;
  const product = context.product(entry.body.productId);
  const loan = { product, amountPaise: paise(amountPaise), tenure, score: scoreOf(entry.pan) };
  const offer = offerOf(loan, newNumber(context.lender.prefix, 'O', now), validTill);
  const later = { at: validTill.getTime(), step: 'expire' } as const;
  return transition(context, entry, at, { status: 'OFFERED', offers: [offer], later });
};
