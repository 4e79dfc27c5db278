import type { RejectionReason } from '../../kit/lender.ts';
import { scoreOf } from '../../kit/sandbox/credit-score.ts';
import type { ApplicationEntry } from '../books/entries.ts';
import { afterWorkingDays } from '../rules/day-rules.ts';
import { rejectionOf, rejectionTexts } from '../rules/decision-rules.ts';
import { owedOf } from '../rules/dues-rules.ts';
import { faultAt } from '../rules/faults.ts';
import { newNumber } from '../rules/ids.ts';
import { offerOf } from '../rules/offer-rules.ts';
import type { House } from './house.ts';
import { move } from './move.ts';

/** Working days for which a lender is bound by its offer (RBI/2024-25/18). */
const offerDays = 3;

/** Reasons after which a lender does not look at somebody again for a while. */
const gravest: readonly (RejectionReason | undefined)[] = ['LOW_CREDIT_SCORE', 'KYC_FAILED', 'DOC_IRREGULARITIES'];

const question = 'What is the money for, and how will you pay the instalments?';

const faultOf = ({ mobile, wanted }: ApplicationEntry) => faultAt('decide', mobile, wanted.loanTerms.requestedAmount);

/** Begins to decide. */
export const beginDeciding = (house: House, entry: ApplicationEntry, at: number): ApplicationEntry => {
  const seconds = faultOf(entry)?.afterSeconds ?? house.lender.decisionSeconds;
  const later = seconds === 'never' ? {} : { later: { at: at + seconds * 1000, step: 'decide' } as const };
  return move(house, entry, at, { status: 'PROCESSING', ...later });
};

const reasonFor = (house: House, entry: ApplicationEntry, at: number): RejectionReason | undefined => {
  const { applications, loans } = house.books;
  const earlier = applications.where("pan = ? and status in ('REJECTED', 'KYC_FAILED')", entry.pan);
  const grave = earlier.findLast(({ rejectionDetail }) => gravest.includes(rejectionDetail?.reason));
  const running = loans.where('pan = ?', entry.pan).filter(({ ended }) => !ended);
  return rejectionOf({
    product: house.product(entry.wanted.productId),
    wanted: entry.wanted,
    score: scoreOf(entry.pan),
    owedPaise: running.reduce((sum, loan) => sum + owedOf(loan), 0),
    rejectedAt: grave && new Date(grave.changedAt),
    now: new Date(at),
  });
};

/** Decides: a firm offer, a rejection with its reason, or a question first. `forced` or an answer decide in place of the rules. */
export const decide = (
  house: House,
  entry: ApplicationEntry,
  at: number,
  forced?: RejectionReason | 'offer',
): ApplicationEntry => {
  if (!forced && faultOf(entry)?.fails === 'once' && entry.answer === undefined) {
    const actionRequired = { type: 'ADDITIONAL_DATA', description: question } as const;
    return move(house, entry, at, { status: 'ACTION_REQUIRED', actionRequired });
  }
  const judged =
    forced ?? (entry.answer ? 'offer' : undefined) ?? faultOf(entry)?.reason ?? reasonFor(house, entry, at);
  if (judged !== undefined && judged !== 'offer') {
    const rejectionDetail = { reason: judged, description: rejectionTexts[judged] };
    return move(house, entry, at, { status: 'REJECTED', rejectionDetail });
  }
  const now = new Date(at);
  const validTill = afterWorkingDays(now, offerDays);
  const { requestedAmount: amountPaise, tenure } = entry.wanted.loanTerms;
  const product = house.product(entry.wanted.productId);
  const loan = { product, amountPaise, tenure, score: scoreOf(entry.pan) };
  const offer = offerOf(loan, newNumber(house.lender.prefix, 'O', now), validTill);
  const later = { at: validTill.getTime(), step: 'expire' } as const;
  return move(house, entry, at, { status: 'OFFERED', offers: [offer], later });
};
