import type { Bill, Biller, BillerPlan } from '@sikka/contract';
import type { Params } from '../form/use-biller-form.ts';

/** What is about to be paid. */
export interface Payable {
  biller: Biller;
  /** The bill, or the account that the biller confirmed. */
  bill?: Bill | undefined;
  /** Whose account it is, where there is no bill. */
  params?: Params | undefined;
  plan?: BillerPlan | undefined;
}

/** What is good to know before paying. */
export type Hint = 'late' | 'workingDays' | 'today' | 'mayBePending';

/** Whose payments reach the account only after working days (specification §9). */
const slowCategory = 'Credit Card';

/** Hints about a payment made today (`YYYY-MM-DD`, India). */
export const hintsOf = ({ biller, bill }: Payable, today: string): Hint[] => {
  const hints: [Hint, boolean][] = [
    ['late', bill?.dueDate !== undefined && bill.dueDate < today],
    ['workingDays', biller.billerCategoryName === slowCategory],
    ['today', biller.paysSameDay],
    ['mayBePending', biller.mayBePending],
  ];
  return hints.filter(([, holds]) => holds).map(([hint]) => hint);
};
