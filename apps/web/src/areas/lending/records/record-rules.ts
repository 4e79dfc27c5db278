import type { ApplicationSummary, LoanRecord, LoanSummary } from '@sikka/contract';
import { recordActions, type ScreenAction } from '../market/action-rules.ts';

type Standing = Pick<LoanRecord, 'state' | 'connection' | 'loanRecordStatus'>;

const reapply: ScreenAction = { label: 'reapply', place: 'again' };

/**
 * What can be done about a record inside the app, the main thing first. One that ended without an answer cannot be continued, one
 * that never reached its lender has no refusal to read, and a loan at a lender's own site goes on there.
 */
export const actionsOf = ({ state, connection, loanRecordStatus }: Standing): readonly ScreenAction[] => {
  if (state === 'CANCELLED' || state === 'EXPIRED') return [reapply];
  if (state === 'NOT_TAKEN') return [reapply, { label: 'view', place: 'review' }];
  return recordActions(loanRecordStatus, connection).filter((action) => action.place !== 'site');
};

/**
 * The loan that a page without a name for it is about: the one that runs, else the newest open application, else the newest loan,
 * else the newest application. Both come newest first, loans that run before those that are over.
 */
export const meantLoan = (
  loans: readonly LoanSummary[],
  applications: readonly ApplicationSummary[],
): string | undefined =>
  loans.find(({ isOver }) => !isOver)?.loanGid ??
  applications.find(({ nextStep }) => nextStep !== 'NOTHING')?.cid ??
  loans[0]?.loanGid ??
  applications[0]?.cid;
