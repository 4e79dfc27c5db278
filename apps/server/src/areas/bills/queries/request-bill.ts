import type { Due } from '#areas/partner-work/index.ts';
import { newName } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import { type Customer, fingerprintOf, sealCustomer } from '../customer/customer.ts';
import { type BillsDeps, networkTopics } from '../deps.ts';
import type { BillsTransaction } from '../tables.ts';
import { insertQuery, type QueryRow, type Read } from './query-store.ts';

export interface Question {
  userGid: string;
  biller: SupportedBiller;
  customer: Customer;
  accountId?: string | undefined;
}

/** Writes a query and queues its fetch in the outbox. */
export const writeQuestion = async (
  { secrets, partnerWork }: Pick<BillsDeps, 'secrets' | 'partnerWork'>,
  trx: BillsTransaction,
  { userGid, biller, customer, accountId }: Question,
  due?: Due,
): Promise<Read<QueryRow>> => {
  const query = await insertQuery(trx, {
    user_gid: userGid,
    reference: newName(userGid).toUpperCase(),
    biller_id: biller.id,
    account_id: accountId ?? null,
    fingerprint: fingerprintOf(secrets, biller.id, customer),
    customer_sealed: sealCustomer(secrets, userGid, customer),
  });
  await partnerWork.outbox.add(trx, networkTopics.fetchBill, query.reference, due);
  return query;
};

/** Maximum wait for the biller in the first response, in milliseconds. */
const withinMs = 2_000;

/** Queries a biller, and waits briefly for its answer. */
export const requestBill = async (deps: BillsDeps, question: Question): Promise<Read<QueryRow>> => {
  const query = await transaction(deps.db, (trx) => writeQuestion(deps, trx, question, 'runNow'));
  await deps.partnerWork.outbox.runNow(networkTopics.fetchBill, query.reference, withinMs);
  return query;
};
