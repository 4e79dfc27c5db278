import { checkInDays, coinMonths, coinsPerRupee, prizeTaxLimits } from '@sikka/contract';
import { type Paise, paise } from '@sikka/money';
import { daysAfter } from '#platform/data/ist-day.ts';

/** The month, `YYYY-MM`, at whose end coins earned on this day expire. */
export const lotOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + coinMonths)).toISOString().slice(0, 7);
};

/** The last day of a month, `YYYY-MM`, on which its coins are valid. */
export const lastDayOf = (lot: string): string => {
  const [year = 0, month = 0] = lot.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The following month, `YYYY-MM`. */
export const monthAfter = (lot: string): string => daysAfter(lastDayOf(lot), 1).slice(0, 7);

/**
 * The latest reminder stage reached with `daysLeft`; undefined before the first stage and after the
 * end.
 */
export const reminderStageOf = (stages: readonly number[], daysLeft: number): number | undefined =>
  daysLeft < 0 ? undefined : stages.findLast((stage) => daysLeft <= stage);

/** The account kind of coins that expire with a month; kinds sort by month. */
export const lotKind = (lot: string): string => `coins_${lot.replace('-', '_')}`;

/** The expiry month of an account kind. */
export const lotOfKind = (kind: string): string => kind.slice('coins_'.length).replace('_', '-');

/** The value of coins in paise, rounded down. */
export const coinValueOf = (coins: number): Paise => paise(Math.floor((coins * 100) / coinsPerRupee));

/**
 * The tax in paise on a prize of this value (section 194B of the Income-tax Act): 30 % of the whole
 * value above ₹10,000, to the nearest rupee; 0 up to that.
 */
export const prizeTaxOn = (value: Paise): Paise => {
  const { freePaise, percent } = prizeTaxLimits;
  return paise(value > freePaise ? Math.floor((value * percent + 5_000) / 10_000) * 100 : 0);
};

/** The tax in paise on a redemption of `coins`. */
export const taxOnCoins = (coins: number): Paise => prizeTaxOn(coinValueOf(coins));

/** The day of the check-in week, from 1: the next after yesterday's, or the first of a new week. */
export const stepAfter = (stepOfYesterday: number | undefined): number => ((stepOfYesterday ?? 0) % checkInDays) + 1;

/** The check-in week as shown on a day: which days are done, and the coins of each. */
export const weekOf = (
  today: string,
  { step, isCheckedIn }: { step: number; isCheckedIn: boolean },
  coins: readonly number[],
): { day: string; coins: number; isDone: boolean }[] =>
  coins.map((amount, index) => ({
    day: daysAfter(today, index + 1 - step),
    coins: amount,
    isDone: index + 1 < step || (index + 1 === step && isCheckedIn),
  }));

export interface LotCoins {
  /** Expiry month, `YYYY-MM`. */
  lot: string;
  coins: number;
}

/** A user's lot of coins that expire in the same month. */
export interface Lot {
  id: number;
  lot: string;
  available: number;
  /** Frozen: no postings are allowed. */
  isFrozen?: boolean;
}

/**
 * Splits an amount over lots: `preferredLot` before the others, then the soonest to expire, never frozen
 * ones. Returns less if there is less.
 */
export const splitOverLots = (
  lots: readonly Lot[],
  amount: number,
  preferredLot?: string,
): (LotCoins & { id: number })[] => {
  const orderedLots = lots
    .filter(({ isFrozen }) => !isFrozen)
    .toSorted((a, b) => Number(b.lot === preferredLot) - Number(a.lot === preferredLot) || (a.lot < b.lot ? -1 : 1));
  let remaining = amount;
  return orderedLots.flatMap(({ id, lot, available }) => {
    const coins = Math.min(remaining, available);
    remaining -= coins;
    return coins > 0 ? [{ id, lot, coins }] : [];
  });
};

/** Whether the coins of a month, `YYYY-MM`, have expired on a day. */
export const isExpired = (lot: string, today: string): boolean => lot < today.slice(0, 7);

/**
 * Minimum validity, in days, of coins that the supplier could not redeem and whose lot has expired.
 */
const minReturnedValidityDays = 30;

/** The lot to which such coins return: their own unless it has expired. */
export const returnLotOf = (lot: string, today: string): string =>
  isExpired(lot, today) ? daysAfter(today, minReturnedValidityDays).slice(0, 7) : lot;

export const sumOfCoins = (parts: readonly { coins: number }[]): number =>
  parts.reduce((total, { coins }) => total + coins, 0);
