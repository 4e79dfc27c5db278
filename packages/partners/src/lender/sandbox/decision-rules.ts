import { paise, type Paise } from '@sikka/money';
import { dayMs, indianDay } from '../../kit/indian-time.ts';
import type { RejectionReason } from '../../kit/lender.ts';
import type { ApplicationBody, WireProduct } from '../wire.ts';
import { ageOn } from './day-rules.ts';
import { priceOf } from './offer-rules.ts';

/** Inputs of a lender's decision. */
export interface DecisionInput {
  product: WireProduct;
  body: ApplicationBody;
  /** 0 for no score. */
  score: number;
  /** Outstanding debt at this lender, in paise. */
  owedPaise: Paise;
  /** When this lender last rejected the borrower. */
  rejectedAt?: Date | undefined;
  now: Date;
}

/** Waiting period after a rejection. */
const restDays = 30;

export const rejectionTexts: Record<RejectionReason, string> = {
  LOW_CREDIT_SCORE: 'The credit score is below what this loan needs',
  LOW_INCOME: 'The monthly income is below what this loan needs',
  HIGH_OBLIGATIONS: 'With this instalment, too much of the income would go to loans',
  AGE_OUT_OF_RANGE: 'This loan is for other ages',
  EMPLOYMENT_NOT_SERVED: 'This loan is for other kinds of employment',
  AREA_NOT_SERVED: 'This loan is not offered in the state of residence',
  LIMIT_EXCEEDED: 'Together with what is still owed, this is more than is lent to one person',
  KYC_FAILED: 'The identity could not be confirmed',
  DOC_IRREGULARITIES: 'The PAN is not that of a person',
  RECENT_REJECTION: 'An application was turned away in the last 30 days',
  OTHERS: 'This loan is not given now',
};

/** The fourth letter of a PAN is its holder type: P is a person. */
const isOfPerson = (pan: string): boolean => pan.charAt(3) === 'P';

/** Whether the instalment and existing EMIs fit the income. */
const fitsIncome = ({ product, body, score }: DecisionInput): boolean => {
  const { requestedAmount: amountPaise, tenure } = body.loanTerms;
  const instalment =
    priceOf({ product, amountPaise: paise(amountPaise), tenure, score }).schedule[0]?.instalmentPaise ?? 0;
  const { monthlyIncome, monthlyObligations } = body.borrower;
  return (instalment + monthlyObligations) * 10_000 <= monthlyIncome * product.eligibility.maxIncomeShareHundredths;
};

/** Why a lender does not lend, the gravest reason first; undefined when it does. */
export const rejectionOf = (input: DecisionInput): RejectionReason | undefined => {
  const { product, body, score, owedPaise, rejectedAt, now } = input;
  const { borrower, loanTerms } = body;
  const { eligibility } = product;
  const age = ageOn(borrower.dateOfBirth, indianDay(now));
  const reasons: [RejectionReason, boolean][] = [
    ['DOC_IRREGULARITIES', !isOfPerson(borrower.pan)],
    ['RECENT_REJECTION', rejectedAt !== undefined && now.getTime() - rejectedAt.getTime() < restDays * dayMs],
    ['AGE_OUT_OF_RANGE', age < eligibility.minAge || age > eligibility.maxAge],
    ['EMPLOYMENT_NOT_SERVED', !eligibility.employments.includes(borrower.employment)],
    ['AREA_NOT_SERVED', eligibility.excludedStates.includes(borrower.state)],
    ['LOW_CREDIT_SCORE', score < eligibility.minScore],
    ['LOW_INCOME', borrower.monthlyIncome < eligibility.minIncome],
    ['LIMIT_EXCEEDED', owedPaise + loanTerms.requestedAmount > product.maxAmount],
    ['HIGH_OBLIGATIONS', !fitsIncome(input)],
  ];
  return reasons.find(([, applies]) => applies)?.[0];
};
