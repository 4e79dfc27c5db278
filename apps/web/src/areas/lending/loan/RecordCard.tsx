import type { LoanRecord, LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { reportedStatus } from '../market/loan-actions.ts';
import styles from './records.module.css';
import { RecordTag, actionsOf, labelOf, ReportStatusButton } from '../market/record.tsx';
import { dueRows } from './due.ts';

interface RecordCardProps {
  record: LoanRecord;
  /** Its loan, as last reported by the lender. */
  loan: LoanSummary | undefined;
  /** Reads the records again after a change. */
  onChanged: () => void;
}

/** A loan or an application: its status and who reported it, its details, and the next actions. */
export const RecordCard = ({ record, loan, onChanged }: RecordCardProps) => {
  const { loanRecordGid, productName, channelName, connection, loanRecordStatus, amountPaise, createTime } = record;
  const isReferral = connection === 'REFERRAL';
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.name}>
          <TextButton className={styles.open} href={hrefOf({ to: '/myloan', search: { loanGid: loanRecordGid } })}>
            {productName}
          </TextButton>
        </h2>
        <p className="quiet">{channelName}</p>
      </div>
      <div className={styles.record}>
        <RecordTag status={loanRecordStatus} text={labelOf(record)} hasUpdate={record.redDot} />
        {record.isOwnNote && <span className="quiet">{m.lending_home_self_reported()}</span>}
      </div>
      <Facts
        rows={[
          [m.lending_records_amount(), amountPaise > 0 && formatPaise(amountPaise)],
          ...(loan && !loan.isOver ? dueRows(loan) : []),
          [isReferral ? m.lending_records_visited() : m.lending_records_applied(), formatDay(createTime * 1_000)],
        ]}
      />
      <div className={styles.actions}>
        {actionsOf(record).map((action, place) => (
          <ActionButton
            key={action.label}
            action={action}
            subject={record}
            size="small"
            variant={place === 0 ? 'primary' : 'soft'}
          />
        ))}
        {isReferral && (
          <ReportStatusButton
            {...{ loanRecordGid, productName }}
            reported={reportedStatus(loanRecordStatus, connection)}
            onSaved={onChanged}
          />
        )}
      </div>
    </Card>
  );
};
