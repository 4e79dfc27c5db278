import type { LoanSummary } from '@sikka/contract';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatPaise, indiaDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useStored } from '#shared/query/use-query.ts';
import type { DueItem } from '#shared/slot.tsx';
import { DueHero } from './loan/DueHero.tsx';
import { type Due, dueOf, dueText, dueTones, useLoans } from './loan/due.ts';

const LoanRow = ({ loan, due }: { loan: LoanSummary; due: Due }) => (
  <ListRow
    href={hrefOf({ to: '/repayment', search: { loanGid: loan.loanGid } })}
    tile={<HandCoinsDuotone />}
    tileTone="gold"
    title={loan.productName}
    sub={
      <span className="sub">
        {loan.channelName}
        {due.kind === 'next' ? <span>{dueText(due)}</span> : <Tag tone={dueTones[due.kind]}>{dueText(due)}</Tag>}
      </span>
    }
    trailing={formatPaise(due.amountPaise)}
  />
);

/** Days before a due date from which an instalment counts as due. */
const pressingDays = 7;
const dayMs = 86_400_000;

/** Whole days until the due date, negative if it has passed. */
const daysLeftOf = (due: Due): number => {
  if (due.kind === 'next') return (Date.parse(due.day) - Date.parse(indiaDay(Date.now()))) / dayMs;
  return due.kind === 'overdue' ? -due.days : 0;
};

/** How many loans this phone knows to have an instalment that is due, or soon will be. */
export const useDueLoanCount = (): number =>
  (useStored<LoanSummary[]>('loans') ?? []).filter((loan) => {
    const due = loan.isOver ? undefined : dueOf(loan);
    return due && daysLeftOf(due) <= pressingDays;
  }).length;

/** The next payment of every active loan, for the home page; undefined while loading. */
export const useDueLoans = (): DueItem[] | undefined => {
  const { status, content = [] } = useLoans();
  if (status === 'loading') return undefined;
  return content.flatMap((loan) => {
    const due = loan.isOver ? undefined : dueOf(loan);
    if (!due) return [];
    const daysLeft = daysLeftOf(due);
    return {
      key: loan.loanGid,
      daysLeft,
      // A borrower's next instalment is the hero of the home page however far it is.
      isUrgent: true,
      hero: <DueHero loan={loan} due={due} />,
      row: <LoanRow loan={loan} due={due} />,
    };
  });
};
