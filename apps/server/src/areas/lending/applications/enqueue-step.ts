import type { LoanApplication } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { ApplicationStep, LenderApplication } from '@sikka/partners/kit';
import { transaction } from '#platform/data/database.ts';
import { Problem } from '#platform/calls/problem.ts';
import {
  changeApplication,
  lockOwn,
  moment,
  transitionApplication,
  type ReadApplication,
} from './application-store.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import { openReported, sealStep } from './sealed-documents.ts';
import { runAndShow } from './show-application.ts';
import { isDue } from './step-rules.ts';
import type { LendingTransaction } from '../tables.ts';

/** Brings forward whatever comes next with the lender. */
export const enqueuePoll = (
  { partnerWork }: Pick<LendingDeps, 'partnerWork'>,
  trx: LendingTransaction,
  { lender_id, application_id }: Pick<ReadApplication, 'lender_id' | 'application_id'>,
): Promise<void> => partnerWork.outbox.add(trx, lenderTopic('follow-application', lender_id), application_id);

/** Throws `loanStepNotDue` unless it is this step's turn. */
export const checkDue = (
  { secrets }: Pick<LendingDeps, 'secrets'>,
  row: ReadApplication,
  kind: ApplicationStep['kind'],
): LenderApplication | undefined => {
  const reported = openReported(secrets, row);
  const isBusy = row.step_kind !== null && kind !== 'CANCEL';
  if (isBusy || !isDue(kind, row.state, reported?.action)) throw new Problem('loanStepNotDue');
  return reported;
};

/** Keeps the step that the lender is asked for and promises to ask, in the caller's transaction. */
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

/** What a step is made of; throws a problem when it cannot be asked for. */
export type MakeStep = (
  row: ReadApplication,
  reported: LenderApplication | undefined,
  trx: LendingTransaction,
) => Promise<{ step: ApplicationStep; change?: { account_ending?: string } }>;

/**
 * Asks the lender for a step of the borrower's own application. The same step that is under way already is not asked for again. Throws
 * `notFound`, `loanStepNotDue`, and what `make` throws.
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

/** Calls off an application that has not left: nobody has to be asked. True when that was all. */
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
