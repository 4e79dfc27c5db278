import type { Paise } from '@sikka/money';
import { billLimits } from '@sikka/contract';
import { directory, type DirectoryEntry } from '#platform/directory.ts';
import type { BillPaymentState, BillsDb, BillsTransaction } from '../tables.ts';
import { accountKey, staysLocked } from './lock-rules.ts';

/** A lock that is held, with the payment that holds it. */
export interface FoundLock {
  user_gid: string;
  merchant_request_id: string | null;
  state: BillPaymentState;
}

const paymentOf = (db: BillsDb, { userGid, subjectId }: DirectoryEntry) =>
  db
    .selectFrom('bill_payment')
    .select(['user_gid', 'merchant_request_id', 'state'])
    .where('user_gid', '=', userGid)
    .where('payment_id', '=', subjectId);

export const findLock = async (db: BillsDb, lockKey: string): Promise<FoundLock | undefined> => {
  const entry = await directory.find(db, 'billDebt', lockKey);
  return entry && paymentOf(db, entry).executeTakeFirst();
};

/**
 * An open payment of the same account and amount that cannot be told from this one, because one of the two has no bill. Until the
 * transaction ends nobody else opens a payment of the account.
 */
export const findTwin = async (
  trx: BillsTransaction,
  { fingerprint, amount, billNumber }: { fingerprint: string; amount: Paise; billNumber: string },
): Promise<FoundLock | undefined> => {
  for (const entry of await directory.lockAll(trx, 'billDebt', accountKey(fingerprint))) {
    if (staysLocked(entry.key) === (billNumber !== '')) continue;
    const twin = await paymentOf(trx, entry)
      .where('amount', '=', amount)
      .where('state', 'in', ['CREATED', 'DEBITED', 'POSTING', 'PENDING'])
      .executeTakeFirst();
    if (twin) return twin;
  }
  return undefined;
};

/** Locks a debt for one payment; false when another payment holds it. */
export const takeLock = (
  trx: BillsTransaction,
  lockKey: string,
  { userGid, paymentId }: { userGid: string; paymentId: string },
): Promise<boolean> => directory.claim(trx, 'billDebt', lockKey, { userGid, subjectId: paymentId });

/** Frees a debt: at once, or, after its payment, when the time is over in which it must not be paid again. */
export const releaseLock = (
  trx: BillsTransaction,
  { lock_key, payment_id }: { lock_key: string; payment_id: string },
  wasPaid: boolean,
): Promise<void> =>
  directory.release(trx, 'billDebt', lock_key, {
    subjectId: payment_id,
    afterHours: wasPaid && staysLocked(lock_key) ? billLimits.duplicateHours : 0,
  });
