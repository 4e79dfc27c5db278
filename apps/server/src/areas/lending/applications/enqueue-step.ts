import type { LoanApplication } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { ApplicationStep, LenderApplication } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import {
  changeApplication,
  lockOwn,
  moment,
  transitionApplication,
  type ReadApplication,
} from './application-store.ts';
import { unsealReported, sealStep } from './sealed-documents.ts';
import { runAndShow } from './show-application.ts';
import { isDue } from './step-rules.ts';

/** Enqueues the next action at the lender now. */
export const enqueuePoll = (
  { partnerWork }: Pick<LendingDeps, 'partnerWork'>,
  trx: LendingTransaction,
  { lender_id, application_id }: Pick<ReadApplication, 'lender_id' | 'application_id'>,
): Promise<void> => partnerWork.outbox.add(trx, lenderTopic('follow-application', lender_id), application_id);

/** Returns the lender's last report. Throws `loanStepNotDue` unless the borrower may take this step now. */
export const checkDue = (
  { secrets }: Pick<LendingDeps, 'secrets'>,
  row: ReadApplication,
  kind: ApplicationStep['kind'],
): LenderApplication | undefined => {
  const reported = unsealReported(secrets, row);
  const isBusy = row.step_kind !== null && kind !== 'CANCEL';
  if (isBusy || !isDue(kind, row.state, reported?.action)) throw new Problem('loanStepNotDue');
  return reported;
};

/** Stores the requested step and enqueues its submission, in the caller's transaction. */
export const storeStep = async (
  deps: Pick<LendingDeps, 'secrets' | 'partnerWork'>,
  trx: LendingTransaction,
  row: ReadApplication,
  step: ApplicationStep,
  change: { account_ending?: string } = {},
): Promise<void> => {
  await changeApplication(trx, row, {
    ...change,
    step_number: row.step_number + 1,
    step_kind: step.kind,
    step_sealed: sealStep(deps.secrets, row, step),
    refused_step: null,
    refused_code: null,
    stepped_at: moment,
    polls: 0,
  });
  await enqueuePoll(deps, trx, row);
};

/** Builds the step to submit. Throws a problem if it cannot be requested. */
export type MakeStep = (
  row: ReadApplication,
  reported: LenderApplication | undefined,
  trx: LendingTransaction,
) => Promise<{ step: ApplicationStep; change?: { account_ending?: string } }>;

/**
 * Requests a step of the borrower's own application from the lender. A step of the same kind that is pending is not
 * requested again. Throws `notFound`, `loanStepNotDue`, and what `make` throws.
 */
export const enqueueStep = async (
  deps: LendingDeps,
  { userGid, cid, kind, locale }: { userGid: string; cid: string; kind: ApplicationStep['kind']; locale: Locale },
  make: MakeStep,
): Promise<LoanApplication> => {
  await transaction(deps.db, async (trx) => {
    const row = await lockOwn(trx, userGid, cid);
    if (!row) throw new Problem('notFound');
    if (row.step_kind === kind) return;
    const reported = checkDue(deps, row, kind);
    const { step, change } = await make(row, reported, trx);
    await storeStep(deps, trx, row, step, change);
  });
  return runAndShow(deps, userGid, cid, locale);
};

/** Cancels an application that was not sent yet, without asking the lender. True if it is cancelled. */
export const cancelUnsent = (deps: LendingDeps, userGid: string, cid: string): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const row = await lockOwn(trx, userGid, cid);
    if (!row) throw new Problem('notFound');
    if (row.state === 'CANCELLED') return true;
    const step = {
      from: ['WRITTEN'],
      to: 'CANCELLED',
      actor: `user:${userGid}`,
      evidence: 'asked by the borrower',
    } as const;
    return transitionApplication(trx, row, step, { ended_at: moment });
  });
