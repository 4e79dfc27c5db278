import type { GatewayMandate } from '@sikka/partners/kit';
import { transaction } from '#platform/data/database.ts';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { findApplication, type ReadApplication } from '../applications/application-store.ts';
import { endMandate } from '../applications/mandate.ts';
import { definite, portOf } from '../lenders.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import { noticeFor } from './mandate-rules.ts';
import { addNotice, answerNotice, findNotice, type MandateNotice } from './mandate-store.ts';

type Deps = Pick<LendingDeps, 'payments' | 'partnerWork'>;

/** A mandate may end between the signature and the payout: the lender hears of it once it has the loan. */
export const untilPaidOutSeconds = 600;

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

/** A mandate of a signed loan changed at the bank: its lender has to hear of it. `row` is as it was before. */
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

/** Whether a mandate that was to count does not any more, so that the lender need not hear of it. */
const isOutdated = ({ status, mandate_reference }: MandateNotice, row: ReadApplication): boolean =>
  status === 'ACTIVE' && (row.mandate_reference !== mandate_reference || row.mandate_state !== 'active');

/** A mandate that the lender does not take is ended at the bank; when it does not take the end of one, an operations case is opened. */
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

/** Tells the lender what became of a mandate, until it has answered. */
export const reportMandate =
  (deps: Pick<LendingDeps, 'db' | 'lenders' | 'payments' | 'partnerWork'>) =>
  async (noticeId: string): Promise<OutboxResult> => {
    const { db } = deps;
    const notice = await findNotice(db, noticeId);
    const row = notice && (await findApplication(db, notice.application_id));
    if (!notice || !row?.loan_reference || notice.answered_at) return 'done';
    const answer = async (code: string | null): Promise<'done'> => {
      await transaction(db, async (trx) => {
        await answerNotice(trx, noticeId, code);
        if (code !== null) await applyRefusal(deps, trx, row, { ...notice, code });
      });
      return 'done';
    };
    if (row.ended_at || isOutdated(notice, row)) return answer(null);
    if (row.state !== 'DISBURSEMENT_COMPLETED') return { againInSeconds: untilPaidOutSeconds };
    const { mandate_reference: mandateReference, max: maxPaise, status } = notice;
    const response = definite(
      await portOf(deps, row.lender_id).updateMandate(row.loan_reference, { mandateReference, maxPaise, status }),
    );
    return answer(response.kind === 'refused' ? response.code : null);
  };
