import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { sum, zero } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import styles from '../market/LoanCard.module.css';
import { RecordTag } from '../market/RecordTag.tsx';
import own from '../pieces.module.css';
import { costText } from '../loan-figures.ts';
import { dueRows, RepayButton } from './loan/due.tsx';

const RunningLoan = ({ loan }: { loan: LoanSummary }) => (
  <Card className={styles.card}>
    <div className={styles.names}>
      <h2 className={styles.name}>
        <TextButton className={own.open} href={hrefOf({ to: '/myloan', search: { loanGid: loan.loanGid } })}>
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

/** The loans that run, the most urgent first, and what is due of them all today. */
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
