import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { toldStatus } from '../market/action-rules.ts';
import { recordText } from '../market/loan-texts.ts';

type Standing = Pick<LoanApplication, 'state' | 'connection' | 'loanRecordStatus'>;

/** How a record stands, in a word; of a visit to a lender's own site nothing else is known before the borrower says it. */
export const labelOf = ({ state, connection, loanRecordStatus }: Standing): string => {
  if (state === 'CANCELLED') return m.lending_records_cancelled();
  if (connection === 'REFERRAL' && toldStatus(loanRecordStatus, connection) === undefined)
    return m.lending_home_visited();
  return recordText(loanRecordStatus);
};
