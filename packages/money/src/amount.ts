declare const unit: unique symbol;

/** A whole number of paise (1 rupee = 100 paise). */
export type Paise = number & { readonly [unit]: 'paise' };

/** A whole number of coins. */
export type Coins = number & { readonly [unit]: 'coins' };

/** An amount of either currency. Operations take two amounts of the same one; a mix is a type error. */
export type Money = Paise | Coins;

const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError('An amount of money must be an integer');
  return value === 0 ? 0 : value;
};

/** Throws RangeError unless `value` is an integer that a number holds exactly. */
export const paise = (value: number): Paise => whole(value) as Paise;

/** Throws RangeError unless `value` is an integer that a number holds exactly. */
export const coins = (value: number): Coins => whole(value) as Coins;

/** Throws RangeError when the sum no longer fits exactly. */
export const add = <Amount extends Money>(a: Amount, b: NoInfer<Amount>): Amount => whole(a + b) as Amount;

/** Throws RangeError when the difference no longer fits exactly. */
export const subtract = <Amount extends Money>(a: Amount, b: NoInfer<Amount>): Amount => whole(a - b) as Amount;

/** The negated amount: what one side pays, the other receives. */
export const negate = <Amount extends Money>(amount: Amount): Amount => whole(0 - amount) as Amount;

/** -1, 0 or 1: `a` is less than, equal to or more than `b`. */
export const compare = <Amount extends Money>(a: Amount, b: NoInfer<Amount>): -1 | 0 | 1 =>
  a < b ? -1 : a > b ? 1 : 0;

export const zero = paise(0);

/** Sum of all amounts; `zero` of none. Throws RangeError when the sum no longer fits exactly. */
export const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => add(total, amount), zero);

/** The smaller of two amounts. */
export const min = <Amount extends Money>(a: Amount, b: NoInfer<Amount>): Amount => (a < b ? a : b);

/** The larger of two amounts. */
export const max = <Amount extends Money>(a: Amount, b: NoInfer<Amount>): Amount => (a < b ? b : a);
