import { billLimits } from '@sikka/contract';
import { sql } from 'kysely';
import type { BillPaymentState, BillsDb, BillsTransaction } from '../tables.ts';
import { staysLocked } from './lock-rules.ts';

/** A living lock with the payment that holds it. */
export interface FoundLock {
  user_gid: string;
  merchant_request_id: string | null;
  state: BillPaymentState;
}

export const findLock = (db: BillsDb, lockKey: string): Promise<FoundLock | undefined> =>
  db
    .selectFrom('bill_lock')
    .innerJoin('bill_payment', 'bill_payment.payment_id', 'bill_lock.payment_id')
    .select(['bill_lock.user_gid', 'bill_payment.merchant_request_id', 'bill_payment.state'])
    .where('bill_lock.lock_key', '=', lockKey)
    .where((eb) => eb.or([eb('bill_lock.until', 'is', null), eb('bill_lock.until', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst();

/**
 * An open payment of the same account and amount that cannot be told from this one, because one of the two has no bill. Until the
 * transaction ends nobody else opens a payment of the account.
 */
export const findTwin = async (
  trx: BillsTransaction,
  { fingerprint, amount, billNumber }: { fingerprint: string; amount: number; billNumber: string },
): Promise<FoundLock | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill account ${fingerprint}`}, 0))`.execute(trx);
  return trx
    .selectFrom('bill_payment')
    .select(['user_gid', 'merchant_request_id', 'state'])
    .where('fingerprint', '=', fingerprint)
    .where('amount', '=', amount)
    .where('ended_at', 'is', null)
    .where('state', 'in', ['CREATED', 'DEBITED', 'POSTING', 'PENDING'])
    .where('bill_number', billNumber === '' ? '<>' : '=', '')
    .executeTakeFirst();
};

/** Locks a debt for one payment; false when another payment holds it. */
export const takeLock = async (
  trx: BillsTransaction,
  lockKey: string,
  { userGid, paymentId }: { userGid: string; paymentId: string },
): Promise<boolean> => {
  const row = { payment_id: paymentId, user_gid: userGid, until: null };
  const taken = await trx
    .insertInto('bill_lock')
    .values({ lock_key: lockKey, ...row })
    .onConflict((conflict) =>
      conflict
        .column('lock_key')
        .doUpdateSet({ ...row, locked_at: sql<Date>`app_now()` })
        .where('bill_lock.until', '<=', sql<Date>`app_now()`),
    )
    .returning('lock_key')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Gives a debt free: at once, or, after its payment, when the time is over in which it must not be paid again. */
export const releaseLock = async (
  trx: BillsTransaction,
  { lock_key, payment_id }: { lock_key: string; payment_id: string },
  wasPaid: boolean,
): Promise<void> => {
  const hours = wasPaid && staysLocked(lock_key) ? billLimits.duplicateHours : 0;
  await trx
    .updateTable('bill_lock')
    .set({ until: sql<Date>`app_now() + make_interval(hours => ${hours})` })
    .where('lock_key', '=', lock_key)
    .where('payment_id', '=', payment_id)
    .execute();
};
