import type { ApplicationSummary, LoanRecord } from '@sikka/contract';
import { currentStatuses, recordStatuses, type RecordStatus } from '@sikka/contract/rules';
import { recordActions, type ScreenAction } from '../market/action-rules.ts';

type Standing = Pick<LoanRecord, 'state' | 'connection' | 'loanRecordStatus'>;

const reapply: ScreenAction = { label: 'reapply', place: 'application' };

/**
 * What can be done about a record inside the app, the main thing first. One that ended without an answer cannot be continued, one
 * that never reached its lender has no refusal to read, and a loan at a lender's own site goes on there.
 */
export const actionsOf = ({ state, connection, loanRecordStatus }: Standing): readonly ScreenAction[] => {
  if (state === 'CANCELLED' || state === 'EXPIRED') return [reapply];
  if (state === 'NOT_TAKEN') return [reapply, { label: 'view', place: 'review' }];
  return recordActions(loanRecordStatus, connection).filter((action) => action.place !== 'site');
};

const running: readonly RecordStatus[] = [recordStatuses.disbursed, recordStatuses.inRepayment, recordStatuses.overdue];

/** Whether something is still to be repaid, by the lender's word or by the borrower's own. */
export const isRunning = (status: RecordStatus): boolean => running.includes(status);

/**
 * The loan that a page without a name for it is about: the newest that was paid out and is not settled, else the newest application
 * that is open, else the newest of all. They come newest first.
 */
export const meantLoan = (applications: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
  applications.find((it) => it.state === 'DISBURSEMENT_COMPLETED' && it.currentStatus !== currentStatuses.none) ??
  applications.find((it) => it.nextStep !== 'NOTHING') ??
  applications[0];
