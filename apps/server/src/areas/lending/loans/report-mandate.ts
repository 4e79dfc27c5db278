import type { GatewayMandate } from '@sikka/partners/kit';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { findApplication, type ReadApplication } from '../applications/application-store.ts';
import { endMandate } from '../applications/mandate.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import { definite, portOf } from '../lenders.ts';
import type { LendingTransaction } from '../tables.ts';
import { noticeFor } from './mandate-rules.ts';
import { addNotice, answerNotice, findNotice, type MandateNotice } from './mandate-store.ts';

type Deps = Pick<LendingDeps, 'payments' | 'partnerWork'>;

/**
 * Seconds between checks for the disbursement: a mandate may end before it, and the lender can be notified only once it
 * has the loan.
 */
export const disbursementCheckSeconds = 600;

/** Enqueues the notice to the lender about a mandate of a loan, once for each status. */
export const enqueueNotice = async (
  { partnerWork }: Deps,
  trx: LendingTransaction,
  row: ReadApplication,
  notice: Pick<MandateNotice, 'mandate_reference' | 'status' | 'max'>,
): Promise<void> => {
  const noticeId = await addNotice(trx, row, notice);
  if (noticeId) await partnerWork.outbox.add(trx, lenderTopic('report-mandate', row.lender_id), noticeId);
};

/**
 * Enqueues a notice to the lender that a signed loan's mandate changed at the bank. `row` is the application before the
 * change.
 */
export const enqueueMandateChange = async (
  deps: Deps,
  trx: LendingTransaction,
  row: ReadApplication,
  { reference, state }: Pick<GatewayMandate, 'reference' | 'state'>,
): Promise<void> => {
  const status = noticeFor(row.mandate_state, state);
  if (!row.loan_reference || row.ended_at || row.mandate_max === null || !status) return;
  await enqueueNotice(deps, trx, row, { mandate_reference: reference, status, max: row.mandate_max });
};

/** Whether an activated mandate is no longer active or was replaced, so that the notice is obsolete. */
const isOutdated = ({ status, mandate_reference }: MandateNotice, row: ReadApplication): boolean =>
  status === 'ACTIVE' && (row.mandate_reference !== mandate_reference || row.mandate_state !== 'active');

/**
 * Applies a refusal: a mandate that the lender refuses is revoked at the bank; a refused end opens an operations case.
 */
const applyRefusal = async (
  { payments, partnerWork }: Deps,
  trx: LendingTransaction,
  row: ReadApplication,
  { status, code }: Pick<MandateNotice, 'status'> & { code: string },
): Promise<void> => {
  if (status === 'ACTIVE') return endMandate({ payments }, trx, row);
  const detail = `The end of a mandate is not taken: ${code}`;
  await partnerWork.cases.open(trx, 'lender_contradicts', `${row.lender_id} ${row.loan_reference}`, detail);
};

/** Sends the lender a notice about a mandate; retried until it responds. */
export const reportMandate =
  (deps: Pick<LendingDeps, 'db' | 'lenders' | 'payments' | 'partnerWork'>) =>
  async (noticeId: string): Promise<OutboxResult> => {
    const { db } = deps;
    const notice = await findNotice(db, noticeId);
    const row = notice && (await findApplication(db, notice.application_id));
    if (!notice || !row?.loan_reference || notice.answered_at) return 'done';
    const storeAnswer = async (code: string | null): Promise<'done'> => {
      await transaction(db, async (trx) => {
        await answerNotice(trx, noticeId, code);
        if (code !== null) await applyRefusal(deps, trx, row, { ...notice, code });
      });
      return 'done';
    };
    if (row.ended_at || isOutdated(notice, row)) return storeAnswer(null);
    if (row.state !== 'DISBURSEMENT_COMPLETED') return { againInSeconds: disbursementCheckSeconds };
    const { mandate_reference: mandateReference, max: maxPaise, status } = notice;
    const response = definite(
      await portOf(deps, row.lender_id).updateMandate(row.loan_reference, { mandateReference, maxPaise, status }),
    );
    return storeAnswer(response.kind === 'refused' ? response.code : null);
  };
