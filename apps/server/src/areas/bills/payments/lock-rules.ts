import type { BillLockReason } from '@sikka/contract';
import { localizedTextsOf, m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { BillPaymentState } from '../tables.ts';

/** A debt that must not be paid twice. */
export interface PayableDebt {
  /** HMAC of biller and account. */
  fingerprint: string;
  billNumber: string;
  /** Without a bill: the plan, or the amount in paise. */
  planId?: string | undefined;
  amountPaise?: Paise | undefined;
}

/** Prefix of the lock keys of all debts of an account. */
export const accountKey = (fingerprint: string): string => `${fingerprint}|`;

/** The lock key of a debt; undefined without a bill number, plan and amount. */
export const lockKeyOf = ({ fingerprint, billNumber, planId, amountPaise }: PayableDebt): string | undefined => {
  if (billNumber) return `${fingerprint}|bill|${billNumber}`;
  if (planId) return `${fingerprint}|plan|${planId}`;
  return amountPaise === undefined ? undefined : `${fingerprint}|amount|${amountPaise}`;
};

/**
 * Whether a debt stays locked for a while after its payment: only with a bill, because without one a
 * second payment may be intended.
 */
export const locksAfterPayment = (lockKey: string): boolean => lockKey.includes('|bill|');

/** A payment that locks a debt. */
export interface DebtLock {
  key: string;
  state: BillPaymentState;
  amount: Paise;
  /** Remainder of the debt once the payment succeeds. */
  left_after: Paise;
}

/** Prefix of the lock keys of a debt's remainder after a part payment. */
const remainderKeyPrefix = (debtKey: string): string => `${debtKey}|left|`;

/**
 * The key under which a payment locks a debt, of which the biller reports `owedPaise` as due. After a
 * part payment it is the key of the remainder, provided that the biller asks for no more than that. While
 * another payment locks the debt it is that payment's key, which cannot be taken.
 */
export const claimableKey = (debtKey: string, owedPaise: Paise, locks: readonly DebtLock[]): string => {
  const debtLocks = locks.filter(({ key }) => key === debtKey || key.startsWith(remainderKeyPrefix(debtKey)));
  const [holder] = debtLocks.toSorted(
    (a, b) => Number(a.state === 'SUCCESS') - Number(b.state === 'SUCCESS') || a.left_after - b.left_after,
  );
  if (!holder) return debtKey;
  const canPayRemainder = holder.state === 'SUCCESS' && owedPaise <= holder.left_after;
  return canPayRemainder ? `${remainderKeyPrefix(debtKey)}${holder.left_after}` : holder.key;
};

/** An open payment of the same account and amount that may be for the same debt, because one of the two has no bill. */
export const findPossibleDuplicate = <Held extends DebtLock>(
  locks: readonly Held[],
  { amount, billNumber }: { amount: Paise; billNumber: string },
): Held | undefined =>
  locks.find(
    (lock) => locksAfterPayment(lock.key) !== (billNumber !== '') && lock.amount === amount && lock.state !== 'SUCCESS',
  );

/** Why a debt is locked, by the payment that locks it. */
export const lockReason = ({ state, left_after }: Pick<DebtLock, 'state' | 'left_after'>): BillLockReason => {
  if (state === 'SUCCESS') return left_after > 0 ? 'part' : 'paid';
  return state === 'CREATED' ? 'open' : 'unknown';
};

export const lockText = localizedTextsOf<BillLockReason>({
  unknown: m.bills_lock_unknown,
  paid: m.bills_lock_paid,
  part: m.bills_lock_part,
  open: m.bills_lock_open,
});
