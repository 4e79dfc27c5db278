import type { BodyOf, LoanCard } from '@sikka/contract';
import { parseRupees } from '@sikka/money';
import type { WishFault, WishForm } from '../compare/wish-form-rules.ts';

/** What is applied for. */
export type Want = Pick<BodyOf<'/flamingo/ostrader/loan_market/applyLoan'>, 'amountPaise' | 'tenure' | 'purpose'>;

/** What was said of the loan, read. */
export interface WantReading {
  /** Undefined while there is a fault. */
  want: Want | undefined;
  /** What was typed as an amount, in paise, if the product takes it. */
  amountPaise: number | undefined;
  faults: { amount?: WishFault; purpose?: WishFault };
}

/** Reads amount, tenure and purpose within the amounts of a product. Which tenures it takes the server knows. */
export const readWant = (
  { amount, tenure, purpose }: Pick<WishForm, 'amount' | 'tenure' | 'purpose'>,
  { loanLimitMin, loanLimitMax }: Pick<LoanCard, 'loanLimitMin' | 'loanLimitMax'>,
): WantReading => {
  const typed = amount.replaceAll(/[\s,]/g, '');
  const paise = parseRupees(typed);
  const amountPaise = paise !== undefined && loanLimitMin <= paise && paise <= loanLimitMax ? paise : undefined;
  const faults: WantReading['faults'] = {
    ...(amountPaise === undefined && { amount: typed === '' ? 'missing' : 'outOfRange' }),
    ...(purpose === '' && { purpose: 'missing' }),
  };
  const want = amountPaise === undefined || purpose === '' ? undefined : { amountPaise, tenure, purpose };
  return { want, amountPaise, faults };
};
