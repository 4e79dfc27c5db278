import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { sum, zero } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format.ts';
import { RecordTag } from '../market/record.tsx';
import { RepayButton } from './DueHero.tsx';
import { dueRows } from './due.ts';
import { LoanItem } from './LoanItem.tsx';

/** The active loans, the most urgent first, and the total due today. */
export const RunningLoans = ({ loans }: { loans: readonly LoanSummary[] }) => {
  const duePaise = sum(loans.map(({ duePaise: due = zero }) => due));
  return (
    <div className="stack">
      {duePaise > 0 && <Card tone="brand">{m.lending_records_due_in_all({ amount: formatPaise(duePaise) })}</Card>}
      <ul className="stack">
        {loans.map((loan) => (
          <li key={loan.loanGid}>
            <LoanItem
              {...loan}
              status={<RecordTag status={loan.loanRecordStatus} text={loan.statusText} />}
              rows={dueRows(loan)}
            >
              <RepayButton size="small" loan={loan} />
            </LoanItem>
          </li>
        ))}
      </ul>
    </div>
  );
};
