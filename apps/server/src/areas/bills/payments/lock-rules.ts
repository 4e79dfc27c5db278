import type { Paise } from '@sikka/money';
import { type Locale, m } from '@sikka/messages';

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

export type LockReason = 'unknown' | 'paid' | 'open';

/** Why a debt is locked, by the state of the payment that locks it. */
export const lockReason = ({ state }: { state: string }): LockReason => {
  if (state === 'SUCCESS') return 'paid';
  return state === 'CREATED' ? 'open' : 'unknown';
};

const texts = { unknown: m.bills_lock_unknown, paid: m.bills_lock_paid, open: m.bills_lock_open } as const;

export const lockText = (reason: LockReason, locale: Locale): string => texts[reason]({}, { locale });
