import type { Payable } from './payable.ts';

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
