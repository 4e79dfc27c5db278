import type { LoanApplication } from '@sikka/contract';
import type { RecordStatus } from '@sikka/contract/rules';
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
