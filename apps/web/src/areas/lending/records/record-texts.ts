import type { LoanApplication } from '@sikka/contract';
import { recordStatuses, type RecordStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { toldStatus } from '../market/action-rules.ts';

const labels: Readonly<Record<RecordStatus, () => string>> = {
  0: m.lending_records_incomplete,
  1: m.lending_records_under_review,
  2: m.lending_records_approved,
  3: m.lending_records_rejected,
  4: m.lending_records_disbursed,
  5: m.lending_records_in_repayment,
  6: m.lending_records_overdue,
  7: m.lending_records_settled,
};

type Standing = Pick<LoanApplication, 'state' | 'connection' | 'loanRecordStatus'>;

/** How a record stands, in a word; of a visit to a lender's own site nothing else is known before the borrower says it. */
export const labelOf = ({ state, connection, loanRecordStatus }: Standing): string => {
  if (state === 'CANCELLED') return m.lending_records_cancelled();
  if (connection === 'REFERRAL' && toldStatus(loanRecordStatus, connection) === undefined)
    return m.lending_home_visited();
  return labels[loanRecordStatus]();
};

const { inRepayment, overdue, settled } = recordStatuses;

const loanTexts: Readonly<Partial<Record<RecordStatus, (inputs: { lender: string }) => string>>> = {
  [inRepayment]: m.lending_records_running_text,
  [overdue]: m.lending_records_overdue_text,
  [settled]: m.lending_records_settled_text,
};

/** The same in a sentence: the lender's word for the loan once there is one, before that how the application stands. */
export const standingText = ({
  connection,
  loanRecordStatus,
  channelName,
  explanation,
}: Standing & Pick<LoanApplication, 'channelName' | 'explanation'>): string =>
  (connection === 'API' && loanTexts[loanRecordStatus]?.({ lender: channelName })) || explanation;
