import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { sum, zero } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { costText } from '../amount-texts.ts';
import { RecordTag } from '../market/record.tsx';
import { RepayButton } from './DueHero.tsx';
import { dueRows } from './due.ts';
import styles from './records.module.css';

const RunningLoan = ({ loan }: { loan: LoanSummary }) => (
  <Card className={styles.card}>
    <div>
      <h2 className={styles.name}>
        <TextButton className={styles.open} href={hrefOf({ to: '/myloan', search: { loanGid: loan.loanGid } })}>
          {loan.productName}
        </TextButton>
      </h2>
      <p className="quiet">{loan.channelName}</p>
    </div>
    <div className={styles.record}>
      <RecordTag status={loan.loanRecordStatus} text={loan.statusText} />
    </div>
    <Facts rows={dueRows(loan)} />
    <div className={styles.actions}>
      <RepayButton size="small" loan={loan} />
    </div>
  </Card>
);

/** The active loans, the most urgent first, and the total due today. */
export const RunningLoans = ({ loans }: { loans: readonly LoanSummary[] }) => {
  const duePaise = sum(loans.map(({ duePaise: due = zero }) => due));
  return (
    <div className="stack">
      {duePaise > 0 && <Card tone="brand">{m.lending_records_due_in_all({ amount: costText(duePaise) })}</Card>}
      <ul className="stack">
        {loans.map((loan) => (
          <li key={loan.loanGid}>
            <RunningLoan loan={loan} />
          </li>
        ))}
      </ul>
    </div>
  );
};
