import type { Due } from '#areas/partner-work/index.ts';
import { newPublicId } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import { type Customer, fingerprintOf, sealCustomer } from '../customer/customer.ts';
import { type BillsDeps, networkTopics } from '../deps.ts';
import type { BillsTransaction } from '../tables.ts';
import { insertQuery, type QueryRow, type WithNow } from './query-store.ts';

export interface BillRequest {
  userGid: string;
  biller: SupportedBiller;
  customer: Customer;
  accountId?: string | undefined;
}

/** Writes a query and queues its fetch in the outbox. */
export const insertBillRequest = async (
  { secrets, partnerWork }: Pick<BillsDeps, 'secrets' | 'partnerWork'>,
  trx: BillsTransaction,
  { userGid, biller, customer, accountId }: BillRequest,
  due?: Due,
): Promise<WithNow<QueryRow>> => {
  const query = await insertQuery(trx, {
    user_gid: userGid,
    reference: newPublicId(userGid).toUpperCase(),
    biller_id: biller.id,
    account_id: accountId ?? null,
    fingerprint: fingerprintOf(secrets, biller.id, customer),
    customer_sealed: sealCustomer(secrets, userGid, customer),
  });
  await partnerWork.outbox.add(trx, networkTopics.fetchBill, query.reference, due);
  return query;
};

/** Maximum wait for the biller in the first response, in milliseconds. */
const billerWaitMs = 2_000;

/** Queries a biller, and waits briefly for its answer. */
export const requestBill = async (deps: BillsDeps, billRequest: BillRequest): Promise<WithNow<QueryRow>> => {
  const query = await transaction(deps.db, (trx) => insertBillRequest(deps, trx, billRequest, 'runNow'));
  await deps.partnerWork.outbox.runNow(networkTopics.fetchBill, query.reference, billerWaitMs);
  return query;
};
