import type { ApplicationStep, Lender } from '@sikka/partners/kit';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { lockConsent, recordConsentUse } from '../consents/consent-store.ts';
import type { LendingDeps } from '../deps.ts';
import { definite, portOf } from '../lenders.ts';
import { followLoan } from '../loans/follow-loan.ts';
import type { LendingTransaction } from '../tables.ts';
import {
  applicationStates,
  changeApplication,
  findApplication,
  lockApplication,
  moment,
  type ReadApplication,
} from './application-store.ts';
import { applyLenderSnapshot } from './apply-lender-snapshot.ts';
import { unsealStep, nextStepOf } from './sealed-documents.ts';
import { sendApplication } from './send-application.ts';
import { pauseBeforeRead } from './wait-rules.ts';

/** Ends the requested step, unless the borrower has requested another one since. */
const endStep = async (trx: LendingTransaction, requested: ReadApplication, refusedCode?: string): Promise<void> => {
  const row = await lockApplication(trx, requested.application_id);
  if (row?.step_number !== requested.step_number || row.step_kind === null) return;
  await changeApplication(trx, row, {
    step_kind: null,
    step_sealed: null,
    ...(refusedCode !== undefined && { refused_step: row.step_kind, refused_code: refusedCode, changed_at: moment }),
  });
};

/** Steps that share personal data of the borrower. */
const tellingSteps: readonly ApplicationStep['kind'][] = ['SEND_KYC', 'SET_ACCOUNT', 'ANSWER_LENDER'];

/** Whether a step may be sent. A step that shares personal data needs an active consent, whose use is recorded. */
const mayLeave = (deps: LendingDeps, row: ReadApplication, step: ApplicationStep): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    if (!tellingSteps.includes(step.kind)) return true;
    const consent = await lockConsent(trx, row.user_gid, row.lender_id, 'APPLICATION');
    if (consent) await recordConsentUse(trx, consent, 'USED');
    else await endStep(trx, row, 'CONSENT_WITHDRAWN');
    return consent !== undefined;
  });

const takeStep = async (
  deps: LendingDeps,
  port: Lender,
  row: ReadApplication,
  step: ApplicationStep,
): Promise<void> => {
  if (!(await mayLeave(deps, row, step))) return;
  const response = definite(await port.submitStep(row.reference, step));
  await transaction(deps.db, async (trx) => {
    if (response.kind === 'refused') return endStep(trx, row, response.code);
    await applyLenderSnapshot(deps, trx, row.application_id, response.application);
    await endStep(trx, row);
  });
  if (response.kind === 'refused') await pollLender(deps, port, row);
};

const pollLender = async (deps: LendingDeps, port: Lender, row: ReadApplication): Promise<void> => {
  const response = definite(await port.readApplication(row.reference));
  if (response.kind === 'refused')
    throw new Error(`Loan application ${row.application_id} could not be read: ${response.code}`);
  await transaction(deps.db, (trx) => applyLenderSnapshot(deps, trx, row.application_id, response.application));
};

const continueApplication = (deps: LendingDeps, port: Lender, row: ReadApplication): Promise<void> => {
  if (row.state === 'WRITTEN' || row.state === 'SENT') return sendApplication(deps, port, row);
  const step = unsealStep(deps.secrets, row);
  return step ? takeStep(deps, port, row, step) : pollLender(deps, port, row);
};

/** The reference of the resulting loan, once it is disbursed and no step is pending. */
const loanOf = ({ state, step_kind, loan_reference }: ReadApplication): string | undefined =>
  state === 'DISBURSEMENT_COMPLETED' && !step_kind && loan_reference !== null ? loan_reference : undefined;

/** Seconds until the next action: 0 while a step is pending or the new loan was not read yet. */
const pauseAfter = ({ secrets }: LendingDeps, row: ReadApplication): number => {
  if (row.step_kind || loanOf(row) !== undefined) return 0;
  // After the disbursement, the lender is still to report the loan reference.
  const waitsForLender = nextStepOf(secrets, row) === 'WAIT' || row.state === 'DISBURSEMENT_COMPLETED';
  return pauseBeforeRead(waitsForLender ? 'lender' : 'borrower', row.polls);
};

/**
 * Takes the next action at the lender: submits the application, submits the step that the borrower requested, or polls
 * the status. An unknown outcome changes nothing: the action is retried under the same reference and takes effect once.
 */
export const followApplication =
  (deps: LendingDeps) =>
  async (applicationId: string): Promise<OutboxResult> => {
    const row = await findApplication(deps.db, applicationId);
    if (!row || row.connection === 'REFERRAL' || row.ended_at) return 'done';
    const port = portOf(deps, row.lender_id);
    const loan = loanOf(row);
    const pause = loan === undefined ? undefined : await followLoan(deps, port, row, loan);
    if (loan === undefined) await continueApplication(deps, port, row);
    const after = await findApplication(deps.db, applicationId);
    if (!after || after.ended_at) return 'done';
    await applicationStates.recordPoll(deps.db, applicationId, { read_at: moment });
    return { againInSeconds: pause ?? pauseAfter(deps, after) };
  };
