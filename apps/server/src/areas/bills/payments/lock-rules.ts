import type { Paise } from '@sikka/money';
import type { BillLockReason } from '@sikka/contract';
import { localizedTextsOf, m } from '@sikka/messages';
import type { BillPaymentState } from '../tables.ts';

/** What is kept from being paid a second time. */
export interface Lockable {
  /** HMAC of biller and account. */
  fingerprint: string;
  billNumber: string;
  /** Where there is no bill: the plan, or the amount in paise. */
  planId?: string | undefined;
  amountPaise?: Paise | undefined;
}

/** How the keys of all debts of an account begin. */
export const accountKey = (fingerprint: string): string => `${fingerprint}|`;

/** One key for one debt; undefined when nothing tells two payments of an account apart and none is asked for. */
export const lockKeyOf = ({ fingerprint, billNumber, planId, amountPaise }: Lockable): string | undefined => {
  if (billNumber) return `${fingerprint}|bill|${billNumber}`;
  if (planId) return `${fingerprint}|plan|${planId}`;
  return amountPaise === undefined ? undefined : `${fingerprint}|amount|${amountPaise}`;
};

/** A debt with a bill stays locked for a while after its payment; without one a second payment may be meant. */
export const staysLocked = (lockKey: string): boolean => lockKey.includes('|bill|');

/** A payment that locks a debt. */
export interface Lock {
  key: string;
  state: BillPaymentState;
  amount: Paise;
  /** What is left of the debt once it is paid. */
  left_after: Paise;
}

/** How the keys begin that lock what was left of a debt after a part of it was paid. */
const restKey = (debtKey: string): string => `${debtKey}|left|`;

/**
 * The key under which a payment locks a debt of which the biller says that so much is owed. After a part was paid that is the key of what is
 * left, once the biller asks for no more than that; while another payment locks the debt it is the key of that one, which cannot be taken.
 */
export const keyToTake = (debtKey: string, owedPaise: Paise, locks: readonly Lock[]): string => {
  const held = locks.filter(({ key }) => key === debtKey || key.startsWith(restKey(debtKey)));
  const [holder] = held.toSorted(
    (a, b) => Number(a.state === 'SUCCESS') - Number(b.state === 'SUCCESS') || a.left_after - b.left_after,
  );
  if (!holder) return debtKey;
  const mayPayRest = holder.state === 'SUCCESS' && owedPaise <= holder.left_after;
  return mayPayRest ? `${restKey(debtKey)}${holder.left_after}` : holder.key;
};

/** An open payment of the same account and amount that cannot be told from this one, because one of the two has no bill. */
export const findTwin = <Held extends Lock>(
  locks: readonly Held[],
  { amount, billNumber }: { amount: Paise; billNumber: string },
): Held | undefined =>
  locks.find(
    (lock) => staysLocked(lock.key) !== (billNumber !== '') && lock.amount === amount && lock.state !== 'SUCCESS',
  );

/** Why a debt is locked, by the payment that locks it. */
export const lockReason = ({ state, left_after }: Pick<Lock, 'state' | 'left_after'>): BillLockReason => {
  if (state === 'SUCCESS') return left_after > 0 ? 'part' : 'paid';
  return state === 'CREATED' ? 'open' : 'unknown';
};

export const lockText = localizedTextsOf<BillLockReason>({
  unknown: m.bills_lock_unknown,
  paid: m.bills_lock_paid,
  part: m.bills_lock_part,
  open: m.bills_lock_open,
});
