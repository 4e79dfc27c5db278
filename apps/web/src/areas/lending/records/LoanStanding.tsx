import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { Fact } from '#shared/money/Facts.tsx';
import { dueOf } from './loan/due-rules.ts';
import { dueText } from './loan/due-text.ts';

/** What has to be paid first of a loan that runs, and what is still owed: lines of `Facts`. */
export const LoanStanding = ({ loan }: { loan: LoanSummary }) => {
  const due = dueOf(loan);
  const { owedPaise } = loan;
  return (
    <>
      {due && due.kind !== 'nothing' && (
        <Fact
          label={
            due.kind === 'next' ? m.lending_records_next_on({ day: formatDay(Date.parse(due.day)) }) : dueText(due)
          }
        >
          {formatPaise(due.amountPaise)}
        </Fact>
      )}
      <Fact label={m.lending_records_outstanding()}>{owedPaise !== undefined && formatPaise(owedPaise)}</Fact>
    </>
  );
};
