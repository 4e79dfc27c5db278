import type { Coins, Paise } from '@sikka/money';

/** INR counts paise, COIN counts coins. They never meet in one journal. */
export type Currency = 'INR' | 'COIN';

export type AmountOf<C extends Currency> = C extends 'INR' ? Paise : Coins;

/** An account that was opened. A negative id is one of the house that has a row for each of the 256 buckets. */
export interface Account<C extends Currency = Currency> {
  readonly id: number;
  readonly currency: C;
}

/** What a journal adds to one account; negative takes from it. */
export interface Leg<C extends Currency> {
  readonly account: Account<C>;
  readonly amount: AmountOf<C>;
}

/** What every movement of money records about its cause. */
export interface Cause {
  /** Small letters and underscores: `bill_payment`. */
  readonly kind: string;
  /** Version of the rule that decided the amounts. */
  readonly ruleVersion: number;
  /** Who or what caused it: `user:<gid>`, `job:<name>`, `partner:<name>`. */
  readonly actor: string;
}

/** A business event to be posted once. */
export interface Journal<C extends Currency> extends Cause {
  /** Derived from the event, never random: `bill:<order>:paid`. Letters, digits, `:._-`, at most 200. */
  readonly ref: string;
  /** The accounts it touches, each once; the amounts sum to zero. */
  readonly legs: readonly Leg<C>[];
}

/** Money to set aside. */
export interface Hold<C extends Currency> {
  /** Derived from the event, as a journal's; at most 192. */
  readonly ref: string;
  readonly account: Account<C>;
  /** More than zero. */
  readonly amount: AmountOf<C>;
  readonly actor: string;
}

/** Turns a hold into a journal. */
export interface Capture<C extends Currency> extends Cause {
  /** The hold's reference. */
  readonly ref: string;
  /** Who gets it; the amounts sum to what was held. */
  readonly to: readonly Leg<C>[];
}

/**
 * Why nothing was written: the account has too little (overdrawn), the reference stands for something else or the hold ended the
 * other way (conflict), an account is of another currency, or one was frozen because its books do not agree.
 */
export type Refusal = 'overdrawn' | 'conflict' | 'currency' | 'frozen';

export interface Refused {
  readonly outcome: 'refused';
  readonly reason: Refusal;
}

/** `repeated` is the first result once more; nothing was written the second time. */
export type PostOutcome =
  | {
      readonly outcome: 'posted' | 'repeated';
      readonly journal: number;
      /** Balances after this journal by account id; of accounts that are not spread. */
      readonly balances: ReadonlyMap<number, number>;
    }
  | Refused;

export type HoldOutcome = { readonly outcome: 'held' | 'repeated' } | Refused;
export type VoidOutcome = { readonly outcome: 'voided' | 'repeated' } | Refused;

const refusals: readonly string[] = ['overdrawn', 'conflict', 'currency', 'frozen'] satisfies Refusal[];

/** The refusal that the database's word stands for, if it is one. */
export const refusalOf = (word: string): Refused | undefined =>
  refusals.includes(word) ? { outcome: 'refused', reason: word as Refusal } : undefined;

const sumOf = (legs: readonly { readonly amount: number }[]): number => {
  const sum = legs.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return Number(sum);
};

const refuse = (ref: string, why: string): never => {
  throw new RangeError(`${ref}: ${why}`);
};

const checkLegs = (ref: string, legs: readonly { readonly account: Account; readonly amount: number }[]): void => {
  if (legs.some(({ amount }) => amount === 0)) refuse(ref, 'a leg moves nothing');
  if (new Set(legs.map(({ account }) => account.id)).size < legs.length) refuse(ref, 'an account is named twice');
};

/** The order in which everybody locks accounts: falling ids, so that the busy accounts of the house come last. */
export const inLockOrder = <C extends Currency>(legs: readonly Leg<C>[]): Leg<C>[] =>
  legs.toSorted((a, b) => b.account.id - a.account.id);

/** Throws RangeError unless the legs can be a journal: two accounts or more, each once, nothing zero, in sum zero. */
export const checkJournal = <C extends Currency>({ ref, legs }: Journal<C>): void => {
  checkLegs(ref, legs);
  if (legs.length < 2) refuse(ref, 'money moves between two accounts');
  if (sumOf(legs) !== 0) refuse(ref, 'what is taken is not what is given');
};

/** Throws RangeError unless somebody gets something. */
export const checkCapture = <C extends Currency>({ ref, to }: Capture<C>): void => {
  checkLegs(ref, to);
  if (to.length === 0 || to.some(({ amount }) => amount < 0)) refuse(ref, 'a capture gives to somebody');
};

/** Throws RangeError unless the amount can be set aside: more than zero, of an account that is not spread. */
export const checkHold = <C extends Currency>({ ref, account, amount }: Hold<C>): void => {
  if (amount <= 0) refuse(ref, 'a hold is more than zero');
  if (account.id < 0) refuse(ref, 'a spread account holds nothing');
};
