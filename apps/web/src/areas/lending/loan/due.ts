import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { lending } from 'virtual:calls';
import { formatDay, formatPaise } from '#shared/format.ts';
import type { FactRow } from '#shared/money/Facts.tsx';
import { useQuery } from '#shared/query/use-query.ts';

/** The next payment of a loan. `now`: due and not late. `next`: not due yet. */
export type Due =
  | { kind: 'overdue'; amountPaise: Paise; days: number }
  | { kind: 'now'; amountPaise: Paise }
  | { kind: 'next'; amountPaise: Paise; day: string };

export type Owed = Pick<LoanSummary, 'duePaise' | 'daysOverdue' | 'nextDueDay' | 'nextDuePaise'>;

/** The next payment; undefined if there is none, or until the lender has reported it. */
export const dueOf = ({ duePaise, daysOverdue, nextDueDay, nextDuePaise }: Owed): Due | undefined => {
  if (duePaise === undefined) return undefined;
  if (duePaise > 0)
    return daysOverdue
      ? { kind: 'overdue', amountPaise: duePaise, days: daysOverdue }
      : { kind: 'now', amountPaise: duePaise };
  if (nextDueDay === undefined || nextDuePaise === undefined) return undefined;
  return { kind: 'next', amountPaise: nextDuePaise, day: nextDueDay };
};

export const dueText = (due: Due): string => {
  switch (due.kind) {
    case 'overdue':
      return m.lending_records_overdue_days({ count: due.days });
    case 'now':
      return m.lending_records_due_now();
    case 'next':
      return m.lending_records_due_on({ day: formatDay(due.day) });
  }
};

export const dueTones = { overdue: 'bad', now: 'warn', next: 'plain' } as const;

/** The next payment of a running loan and the outstanding amount, as lines of `Facts`. */
export const dueRows = (loan: LoanSummary): FactRow[] => {
  const due = dueOf(loan);
  const { owedPaise } = loan;
  const rows: FactRow[] = [[m.lending_records_outstanding(), owedPaise !== undefined && formatPaise(owedPaise)]];
  if (!due) return rows;
  const label = due.kind === 'next' ? m.lending_records_next_on({ day: formatDay(due.day) }) : dueText(due);
  return [[label, formatPaise(due.amountPaise)], ...rows];
};

/** The user's loans, active ones first; cached for reading offline. */
export const useLoans = () =>
  useQuery(['loans'], {
    read: async () => (await lending.listLoans({})).loans,
    stored: 'thirtyDays',
  });
