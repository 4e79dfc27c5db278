import { billLimits } from '@sikka/contract';
import { type ClaimKey, directory, type DirectoryEntry } from '#platform/data/directory.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import { accountKey, type DebtLock, locksAfterPayment } from './lock-rules.ts';

/** A held lock with the payment that holds it. */
export interface DebtLockWithPayment extends DebtLock {
  user_gid: string;
  merchant_request_id: string | null;
}

const paymentOf = (db: BillsDb, { userGid, subjectId }: DirectoryEntry) =>
  db
    .selectFrom('bill_payment')
    .select(['user_gid', 'merchant_request_id', 'state', 'amount', 'left_after'])
    .where('user_gid', '=', userGid)
    .where('payment_id', '=', subjectId)
    .executeTakeFirst();

/** The locks on all debts of an account. Until the transaction ends, no other one can open a payment of the account. */
export const locksOf = async (trx: BillsTransaction, fingerprint: string): Promise<DebtLockWithPayment[]> => {
  const locks: DebtLockWithPayment[] = [];
  for (const entry of await directory.lockAll(trx, 'billDebt', accountKey(fingerprint))) {
    const payment = await paymentOf(trx, entry);
    if (payment) locks.push({ key: entry.key, ...payment });
  }
  return locks;
};

/** Locks a debt for one payment; false when another payment holds it. */
export const claimLock = (
  claimKey: ClaimKey,
  trx: BillsTransaction,
  lockKey: string,
  { userGid, paymentId }: { userGid: string; paymentId: string },
): Promise<boolean> => claimKey(trx, 'billDebt', lockKey, { userGid, subjectId: paymentId });

/**
 * Releases the lock of a debt: at once, or, after the payment of a bill, when the period against
 * duplicate payments is over.
 */
export const releaseLock = (
  trx: BillsTransaction,
  { lock_key, payment_id }: { lock_key: string; payment_id: string },
  wasPaid: boolean,
): Promise<void> =>
  directory.release(trx, 'billDebt', lock_key, {
    subjectId: payment_id,
    afterHours: wasPaid && locksAfterPayment(lock_key) ? billLimits.duplicateHours : 0,
  });
