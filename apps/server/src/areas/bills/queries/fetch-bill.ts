import type { BillFetch, NetworkBill, Outcome } from '@sikka/partners/kit';
import type { OutboxTopic } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { notFoundCode } from '#platform/partners/partner-answer.ts';
import { recordReportedBill } from '../accounts/account-store.ts';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import { unsealCustomer } from '../customer/customer.ts';
import { type BillsDeps, responseOf } from '../deps.ts';
import { isStillCollecting, readFailure, fetchTimedOutCode } from '../failures/failure-rules.ts';
import type { BillsTransaction } from '../tables.ts';
import { billRow } from './bill-row.ts';
import { fetchLimitSeconds, pauseOfFetch, payUntil } from './bill-rules.ts';
import { endQuery, findQueryByReference, insertBills, type QueryRow, type WithNow } from './query-store.ts';

/** A query up to this age, in seconds, is sent without checking whether the network already has it. */
const maxUncheckedAge = 1;

const fetchFromBiller = async (
  { network, secrets, contactOf }: BillsDeps,
  query: WithNow<QueryRow>,
  ageSeconds: number,
): Promise<Outcome<{ fetch: BillFetch }>> => {
  if (ageSeconds > maxUncheckedAge) {
    const status = await network.readFetch(query.reference);
    if (status.kind !== 'refused' || status.code !== notFoundCode) return status;
  }
  const { params } = unsealCustomer(secrets, query);
  const contact = await contactOf(query.user_gid);
  return network.fetchBill({
    reference: query.reference,
    billerId: query.biller_id,
    customer: { mobile: contact?.mobile ?? '', params },
  });
};

interface Refusal {
  code: string;
  reason: string;
  source: NonNullable<QueryRow['source']>;
}

const storeRefusal = async (
  trx: BillsTransaction,
  query: WithNow<QueryRow>,
  { code, reason, source }: Refusal,
): Promise<void> => {
  const isFirst = await endQuery(trx, query.reference, { state: 'refused', code, reason, source });
  const { isRetryable } = readFailure({ code, text: reason });
  if (isFirst && query.account_id) await recordReportedBill(trx, query, { code, reason, isRetryable });
};

const storeBills = async (
  { secrets }: BillsDeps,
  trx: BillsTransaction,
  query: WithNow<QueryRow>,
  { categoryName, enforcesSameDayPay }: SupportedBiller,
  { refId, bills }: { refId: string; bills: readonly NetworkBill[] },
): Promise<void> => {
  const { query_id, account_id, now } = query;
  if (!(await endQuery(trx, query.reference, { state: 'ready', code: null, reason: null, source: null }))) return;
  const commonColumns = { query_id, account_id, ref_id: refId, pay_until: payUntil(now, enforcesSameDayPay) };
  const rows = await insertBills(
    trx,
    bills.map((bill) => billRow(secrets, query, { ...commonColumns, category: categoryName }, bill)),
  );
  const [first] = rows;
  if (query.account_id && first) await recordReportedBill(trx, query, { bill: first });
};

/** Fetches the bill of one query: polls until the biller answers, for ten minutes at most. */
export const fetchBill =
  (deps: BillsDeps): OutboxTopic['run'] =>
  async (reference, done) => {
    const query = await findQueryByReference(deps.db, reference);
    if (!query || query.state !== 'processing') return 'done';
    const endStepWith = (write: (trx: BillsTransaction) => Promise<void>) =>
      transaction(deps.db, async (trx) => {
        await write(trx);
        return done(trx);
      });
    const endRefused = (refusal: Refusal) => endStepWith((trx) => storeRefusal(trx, query, refusal));
    const ageSeconds = (query.now.getTime() - query.requested_at.getTime()) / 1_000;
    if (ageSeconds > fetchLimitSeconds)
      return endRefused({ code: fetchTimedOutCode, reason: 'No answer in time', source: 'biller' });
    const retryLater = { againInSeconds: pauseOfFetch(ageSeconds) };
    const response = responseOf(await fetchFromBiller(deps, query, ageSeconds));
    if (!response) return retryLater;
    if (response.kind === 'refused')
      return endRefused({ code: response.code, reason: response.text, source: 'network' });
    const { fetch } = response;
    if (fetch.state === 'processing') return retryLater;
    if (fetch.state === 'failure') {
      if (isStillCollecting(fetch.failure)) return retryLater;
      const { code, text: reason, source } = fetch.failure;
      return endRefused({ code, reason, source });
    }
    const biller = await deps.catalogue.findBiller(query.biller_id);
    if (!biller) throw new Error('The billers are not loaded');
    return endStepWith((trx) => storeBills(deps, trx, query, biller, fetch));
  };
