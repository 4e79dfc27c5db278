import { loanLimits, type QuotePurpose, quotePurposes, type OptionReason } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import type { InterestMethod } from '@sikka/money/loans';
import type { LenderLoan } from '@sikka/partners/kit';
import { nextInstalment, prepaidPrincipalOf, paidOf } from './dues-rules.ts';

/** The facts that decide which repayment options are available. */
export interface OptionFacts {
  /** The lender's last report that agrees with the signed offer. */
  reported: LenderLoan | undefined;
  /** Whether its newest report contradicts the signed offer. */
  isInReview: boolean;
  isOver: boolean;
  method: InterestMethod | undefined;
  now: Date;
}

/** A repayment option: available, with the bounds of a part prepayment, or closed for a reason. */
export type RepaymentOption = { purpose: QuotePurpose } & (
  | { isAllowed: true; minPaise?: Paise; maxPaise?: Paise }
  | { isAllowed: false; reason: OptionReason }
);

/** The bounds of a part prepayment. All that is owed would be a foreclosure. */
const partBounds = ({ owedPaise }: LenderLoan) => ({
  minPaise: loanLimits.minPartPaise,
  maxPaise: paise(owedPaise - 1),
});

const closedBy = (
  purpose: QuotePurpose,
  { reported, isInReview, isOver, method, now }: OptionFacts,
): OptionReason | undefined => {
  if (isOver) return 'LOAN_OVER';
  if (isInReview) return 'IN_REVIEW';
  if (!reported) return 'NOT_REPORTED';
  switch (purpose) {
    case 'DUE':
      return reported.duePaise > 0 || nextInstalment(reported) ? undefined : 'NOTHING_DUE';
    case 'PART': {
      if (reported.duePaise > 0) return 'DUE_FIRST';
      if (method === 'FLAT') return 'FLAT_INTEREST';
      const { minPaise, maxPaise } = partBounds(reported);
      return maxPaise < minPaise ? 'TOO_LITTLE_LEFT' : undefined;
    }
    case 'FORECLOSURE':
      return undefined;
    case 'RETURN':
      if (now >= reported.returnableUntil) return 'COOLING_OFF_OVER';
      return paidOf(reported) > 0 || prepaidPrincipalOf(reported) > 0 ? 'PAID_ALREADY' : undefined;
  }
};

/**
 * Whether a repayment option is available, by the lender's last report. The lender decides when it is asked for a
 * quote.
 */
export const repaymentOptionOf = (purpose: QuotePurpose, weighed: OptionFacts): RepaymentOption => {
  const reason = closedBy(purpose, weighed);
  if (reason) return { purpose, isAllowed: false, reason };
  return { purpose, isAllowed: true, ...(purpose === 'PART' && weighed.reported && partBounds(weighed.reported)) };
};

/** Every repayment option. */
export const repaymentOptionsOf = (weighed: OptionFacts): RepaymentOption[] =>
  quotePurposes.map((purpose) => repaymentOptionOf(purpose, weighed));
