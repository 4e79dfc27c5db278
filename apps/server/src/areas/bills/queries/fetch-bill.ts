import type { BillFetch, NetworkBill, Outcome } from '@sikka/partners/kit';
import type { OutboxTopic } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { notFoundCode } from '#platform/partners/partner-answer.ts';
import { recordReportedBill } from '../accounts/account-store.ts';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import { openCustomer } from '../customer/customer.ts';
import { type BillsDeps, responseOf } from '../deps.ts';
import { isAwaited, readFailure, timedOut } from '../failures/failure-rules.ts';
import type { BillsTransaction } from '../tables.ts';
import { billRow } from './bill-row.ts';
import { fetchLimitSeconds, pauseOfFetch, payUntil } from './bill-rules.ts';
import { endQuery, findQueryByReference, insertBills, type QueryRow, type Read } from './query-store.ts';

/** A query up to this age, in seconds, is sent without checking whether the network already has it. */
const justWritten = 1;

const fetchFromBiller = async (
  { network, secrets, contactOf }: BillsDeps,
  query: Read<QueryRow>,
  ageSeconds: number,
): Promise<Outcome<{ fetch: BillFetch }>> => {
  if (ageSeconds > justWritten) {
    const read = await network.readFetch(query.reference);
    if (read.kind !== 'refused' || read.code !== notFoundCode) return read;
  }
  const { params } = openCustomer(secrets, query);
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

const refuse = async (
  trx: BillsTransaction,
  query: Read<QueryRow>,
  { code, reason, source }: Refusal,
): Promise<void> => {
  const isFirst = await endQuery(trx, query.reference, { state: 'refused', code, reason, source });
  const { isRetryable } = readFailure({ code, text: reason });
  if (isFirst && query.account_id) await recordReportedBill(trx, query, { code, reason, isRetryable });
};

const store = async (
  { secrets }: BillsDeps,
  trx: BillsTransaction,
  query: Read<QueryRow>,
  { categoryName, enforcesSameDayPay }: SupportedBiller,
  { refId, bills }: { refId: string; bills: readonly NetworkBill[] },
): Promise<void> => {
  const { query_id, account_id, now } = query;
  if (!(await endQuery(trx, query.reference, { state: 'ready', code: null, reason: null, source: null }))) return;
  const common = { query_id, account_id, ref_id: refId, pay_until: payUntil(now, enforcesSameDayPay) };
  const rows = await insertBills(
    trx,
    bills.map((bill) => billRow(secrets, query, { ...common, category: categoryName }, bill)),
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
    const end = (write: (trx: BillsTransaction) => Promise<void>) =>
      transaction(deps.db, async (trx) => {
        await write(trx);
        return done(trx);
      });
    const refuseAs = (refusal: Refusal) => end((trx) => refuse(trx, query, refusal));
    const ageSeconds = (query.now.getTime() - query.requested_at.getTime()) / 1_000;
    if (ageSeconds > fetchLimitSeconds)
      return refuseAs({ code: timedOut, reason: 'No answer in time', source: 'biller' });
    const later = { againInSeconds: pauseOfFetch(ageSeconds) };
    const response = responseOf(await fetchFromBiller(deps, query, ageSeconds));
    if (!response) return later;
    if (response.kind === 'refused') return refuseAs({ code: response.code, reason: response.text, source: 'network' });
    const { fetch } = response;
    if (fetch.state === 'processing') return later;
    if (fetch.state === 'failure') {
      if (isAwaited(fetch.failure)) return later;
      const { code, text: reason, source } = fetch.failure;
      return refuseAs({ code, reason, source });
    }
    const biller = await deps.catalogue.anyBiller(query.biller_id);
    if (!biller) throw new Error('The billers are not loaded');
    return end((trx) => store(deps, trx, query, biller, fetch));
  };
