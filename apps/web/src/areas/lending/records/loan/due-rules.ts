import type { LoanSummary } from '@sikka/contract';

/** What has to be paid of a loan. `now`: it is due and not late. `nothing`: nothing more is to come. */
export type Due =
  | { kind: 'overdue'; amountPaise: number; days: number }
  | { kind: 'now'; amountPaise: number }
  | { kind: 'next'; amountPaise: number; day: string }
  | { kind: 'nothing' };

type Owed = Pick<LoanSummary, 'duePaise' | 'daysOverdue' | 'nextDueDay' | 'nextDuePaise'>;

/** What has to be paid first; undefined until the lender has told it. */
export const dueOf = ({ duePaise, daysOverdue, nextDueDay, nextDuePaise }: Owed): Due | undefined => {
  if (duePaise === undefined) return undefined;
  if (duePaise > 0)
    return daysOverdue
      ? { kind: 'overdue', amountPaise: duePaise, days: daysOverdue }
      : { kind: 'now', amountPaise: duePaise };
  if (nextDueDay === undefined || nextDuePaise === undefined) return { kind: 'nothing' };
  return { kind: 'next', amountPaise: nextDuePaise, day: nextDueDay };
};
