import type { LenderApplication } from '@sikka/partners/kit';
import type { LoanStage } from '#platform/people/user-event-facts.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { LendingDeps } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import {
  applicationStates,
  changeApplication,
  lockApplication,
  moment,
  transitionApplication,
} from './application-store.ts';
import { endMandate } from './mandate.ts';
import { sealReported } from './sealed-documents.ts';
import { endsIn } from './status-rules.ts';

/** Statuses that the borrower is notified of. */
const stages: Partial<Record<LenderApplication['status'], LoanStage>> = {
  OFFERED: 'OFFERED',
  ACTION_REQUIRED: 'ACTION_REQUIRED',
  DISBURSEMENT_FAILED: 'ACTION_REQUIRED',
  DISBURSEMENT_COMPLETED: 'DISBURSED',
  REJECTED: 'REJECTED',
  KYC_FAILED: 'REJECTED',
};

const noStep = { step_kind: null, step_sealed: null };

/**
 * The only place where a lender's snapshot changes an application. Stale snapshots are ignored; a snapshot that
 * contradicts the last one changes nothing and opens an operations case.
 */
export const applyLenderSnapshot = async (
  { secrets, payments, partnerWork }: Pick<LendingDeps, 'secrets' | 'payments' | 'partnerWork'>,
  trx: LendingTransaction,
  applicationId: string,
  snapshot: LenderApplication,
): Promise<void> => {
  const row = await lockApplication(trx, applicationId);
  if (row?.reference !== snapshot.reference)
    throw new Error(`Loan application ${applicationId} was answered with ${snapshot.reference}`);
  const { status, changedAt, loanReference, lenderReference } = snapshot;
  if (row.reported_changed_at && changedAt < row.reported_changed_at) return;
  const reported = {
    reported_sealed: sealReported(secrets, row, snapshot),
    reported_changed_at: changedAt,
    ...(loanReference && { loan_reference: loanReference }),
    ...(endsIn(status) && { ended_at: moment, ...noStep }),
  };
  if (status === row.state) return changeApplication(trx, row, reported);
  if (!(await applicationStates.hasEdge(trx, row.state, status)))
    return partnerWork.cases.open(trx, 'lender_contradicts', row.reference, `${row.state}, then ${status}`);
  const actor = `partner:${row.lender_id}`;
  await transitionApplication(trx, row, { from: [row.state], to: status, actor, evidence: lenderReference }, reported);
  if (endsIn(status)) await endMandate({ payments }, trx, row);
  const stage = stages[status];
  if (!stage) return;
  const key = `${applicationId}:${stage}:${changedAt.toISOString()}`;
  await userEvents.record(trx, {
    userGid: row.user_gid,
    kind: 'loanStage',
    key,
    facts: { cid: applicationId, stage },
  });
};
