import type { Coins, Paise } from '@sikka/money';

/** INR amounts are paise, COIN amounts are coins. A journal has one currency. */
export type Currency = 'INR' | 'COIN';

export type AmountOf<C extends Currency> = C extends 'INR' ? Paise : Coins;

/** An open account. A negative id means a sharded house account: one row per shard, 256 in all. */
export interface Account<C extends Currency = Currency> {
  readonly id: number;
  readonly currency: C;
}

/** One line of a journal: a positive amount credits the account, a negative one debits it. */
export interface Leg<C extends Currency> {
  readonly account: Account<C>;
  readonly amount: AmountOf<C>;
}

/** The cause that every journal records. */
export interface Cause {
  /** Lower case and underscores: `bill_payment`. */
  readonly kind: string;
  /** Version of the rule that decided the amounts. */
  readonly ruleVersion: number;
  /** Who or what caused it: `user:<gid>`, `job:<name>`, `partner:<name>`. */
  readonly actor: string;
}

/** A business event, posted once. */
export interface Journal<C extends Currency> extends Cause {
  /** Idempotency key, derived from the event: `bill:<order>:paid`. Letters, digits, `:._-`; at most 200 characters. */
  readonly ref: string;
  /** Each account at most once; the amounts sum to zero. */
  readonly legs: readonly Leg<C>[];
}

/** An amount to reserve in an account. */
export interface Hold<C extends Currency> {
  /** Idempotency key derived from the event, like `Journal.ref`; at most 192 characters. */
  readonly ref: string;
  readonly account: Account<C>;
  /** Above zero. */
  readonly amount: AmountOf<C>;
  readonly actor: string;
}

/** Turns a hold into a journal. */
export interface Capture<C extends Currency> extends Cause {
  /** The hold's reference. */
  readonly ref: string;
  /** The recipients; their amounts sum to the held amount. */
  readonly recipients: readonly Leg<C>[];
}

/**
 * Why the ledger wrote nothing. `overdrawn`: the balance is too low. `conflict`: the reference belongs to another
 * journal or hold, the hold was ended the other way, or a capture has another amount than its hold. `currency`: an
 * account has another currency. `frozen`: an account is frozen because an invariant is broken.
 */
export type Refusal = 'overdrawn' | 'conflict' | 'currency' | 'frozen';

export interface Refused {
  readonly outcome: 'refused';
  readonly reason: Refusal;
}

/** `repeated`: the journal was posted before; this is its first result, and nothing was written. */
export type PostOutcome =
  | {
      readonly outcome: 'posted' | 'repeated';
      readonly journal: number;
      /** Balances after this journal, by account id. Without sharded accounts. */
      readonly balances: ReadonlyMap<number, number>;
    }
  | Refused;

export type HoldOutcome = { readonly outcome: 'held' | 'repeated' } | Refused;
export type VoidOutcome = { readonly outcome: 'voided' | 'repeated' } | Refused;

const refusals: readonly string[] = ['overdrawn', 'conflict', 'currency', 'frozen'] satisfies Refusal[];

/** Parses an outcome of a ledger function; undefined if it is not a refusal. */
export const refusalOf = (outcome: string): Refused | undefined =>
  refusals.includes(outcome) ? { outcome: 'refused', reason: outcome as Refusal } : undefined;

const sumOf = (legs: readonly { readonly amount: number }[]): number => {
  const sum = legs.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return Number(sum);
};

const throwInvalid = (ref: string, why: string): never => {
  throw new RangeError(`${ref}: ${why}`);
};

const checkLegs = (ref: string, legs: readonly { readonly account: Account; readonly amount: number }[]): void => {
  if (legs.some(({ amount }) => amount === 0)) throwInvalid(ref, 'a leg moves nothing');
  if (new Set(legs.map(({ account }) => account.id)).size < legs.length) throwInvalid(ref, 'an account is named twice');
};

/** Sorts legs by falling account id, the lock order of all writers: the busy sharded accounts are locked last. */
export const inLockOrder = <C extends Currency>(legs: readonly Leg<C>[]): Leg<C>[] =>
  legs.toSorted((a, b) => b.account.id - a.account.id);

/** Throws RangeError unless the legs have two or more distinct accounts, no zero amount, and a sum of zero. */
export const checkJournal = <C extends Currency>({ ref, legs }: Journal<C>): void => {
  checkLegs(ref, legs);
  if (legs.length < 2) throwInvalid(ref, 'money moves between two accounts');
  if (sumOf(legs) !== 0) throwInvalid(ref, 'debits and credits differ');
};

/** Throws RangeError unless there is a recipient and every amount is above zero, each account at most once. */
export const checkCapture = <C extends Currency>({ ref, recipients }: Capture<C>): void => {
  checkLegs(ref, recipients);
  if (recipients.length === 0 || recipients.some(({ amount }) => amount < 0))
    throwInvalid(ref, 'a capture needs recipients');
};

/** Throws RangeError unless the amount is above zero and the account is not spread. */
export const checkHold = <C extends Currency>({ ref, account, amount }: Hold<C>): void => {
  if (amount <= 0) throwInvalid(ref, 'a hold is more than zero');
  if (account.id < 0) throwInvalid(ref, 'a sharded account holds nothing');
};
