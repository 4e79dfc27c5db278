import { type LoanPurpose, matchProduct } from '@sikka/contract';
import type { TenureCode } from '@sikka/money/loans';
import { istDay } from '#platform/ist-day.ts';
import { Problem } from '#platform/problem.ts';
import type { ListedProduct } from '../catalogue/listed.ts';
import { ageOn, isWhole, missingIn, type Profile, type WholeProfile } from '../profile/profile-rules.ts';
import type { ReadApplication } from './application-store.ts';
import { afterRejection } from './wait-rules.ts';

/** What is applied for. */
export interface Wanted {
  amountPaise: number;
  tenure: TenureCode;
  purpose: LoanPurpose;
}

/** Everything that a lender asks for. Throws `loanProfileIncomplete`. */
export const wholeProfile = (profile: Profile): WholeProfile => {
  if (isWhole(profile)) return profile;
  throw new Problem('loanProfileIncomplete', { details: { missing: missingIn(profile) } });
};

/**
 * Spares the borrower an enquiry that the published terms refuse already. What only the lender can judge, the score and the rate that
 * follows from it, is left to the lender. Throws `loanNotMatched`.
 */
export const checkTerms = ({ product }: ListedProduct, wanted: Wanted, profile: WholeProfile, now: Date): void => {
  const { employment, incomePaise, obligationsPaise, state, birthDay } = profile;
  const age = ageOn(birthDay, istDay(now));
  const match = matchProduct(product, {
    ...wanted,
    age,
    employment,
    incomePaise,
    obligationsPaise,
    state,
    scoreBand: 'EXCELLENT',
  });
  const reasons = match.kind === 'differs' ? match.mismatches.map(({ reason }) => reason) : [];
  if (reasons.length > 0 || wanted.amountPaise % product.stepPaise !== 0)
    throw new Problem('loanNotMatched', { details: { reasons } });
};

/** Throws `loanApplicationOpen` while another application or loan lives, `loanTooEarly` within 90 days of a refusal. */
export const checkEarlier = (earlier: readonly ReadApplication[], now: Date): void => {
  for (const { application_id: cid, connection, ended_at: endedAt, state } of earlier) {
    if (connection === 'API' && !endedAt) throw new Problem('loanApplicationOpen', { details: { cid } });
    const reapplyFrom = endedAt && afterRejection(state, endedAt)?.reapplyFrom;
    if (reapplyFrom && now < reapplyFrom)
      throw new Problem('loanTooEarly', { details: { reapplyFrom: istDay(reapplyFrom) } });
  }
};
