import type { LoanRecord, LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatDay, formatPaise } from '#shared/format.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { reportedStatus } from '../market/loan-actions.ts';
import { RecordTag, actionsOf, labelOf, ReportStatusButton } from '../market/record.tsx';
import { dueRows } from './due.ts';
import { LoanItem } from './LoanItem.tsx';

interface RecordCardProps {
  record: LoanRecord;
  /** Its loan, as last reported by the lender. */
  loan: LoanSummary | undefined;
  onChanged: () => void;
}

export const RecordCard = ({ record, loan, onChanged }: RecordCardProps) => {
  const { loanRecordGid, productName, channelName, connection, loanRecordStatus, amountPaise, createTime } = record;
  const isReferral = connection === 'REFERRAL';
  return (
    <LoanItem
      loanGid={loanRecordGid}
      {...{ productName, channelName }}
      status={
        <>
          <RecordTag status={loanRecordStatus} text={labelOf(record)} hasUpdate={record.redDot} />
          {record.isOwnNote && <span className="quiet">{m.lending_home_self_reported()}</span>}
        </>
      }
      rows={[
        [m.common_amount(), amountPaise > 0 && formatPaise(amountPaise)],
        ...(loan && !loan.isOver ? dueRows(loan) : []),
        [isReferral ? m.lending_records_visited() : m.lending_records_applied(), formatDay(createTime * 1_000)],
      ]}
    >
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
    </LoanItem>
  );
};
