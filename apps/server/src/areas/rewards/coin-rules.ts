import { checkInDays, coinMonths, coinsPerRupee, prizeTaxLimits } from '@sikka/contract';
import { type Paise, paise } from '@sikka/money';
import { daysAfter } from '#platform/ist-day.ts';

/** The month, `YYYY-MM`, at whose end coins expire that are earned on this day. */
export const lotOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + coinMonths)).toISOString().slice(0, 7);
};

/** The last day of a month, `YYYY-MM`: the last one on which its coins count. */
export const lastDayOf = (lot: string): string => {
  const [year = 0, month = 0] = lot.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The month after one, `YYYY-MM`. */
export const monthAfter = (lot: string): string => daysAfter(lastDayOf(lot), 1).slice(0, 7);

/** The latest stage that so many days before the end have reached; undefined while it is too early for the first one, and after the end. */
export const stageOf = (stages: readonly number[], daysLeft: number): number | undefined =>
  daysLeft < 0 ? undefined : stages.findLast((stage) => daysLeft <= stage);

/** The ledger's kind of account for the coins that expire with a month; kinds are in the order of their months. */
export const lotKind = (lot: string): string => `coins_${lot.replace('-', '_')}`;

/** The month that an account of coins expires with. */
export const lotOfKind = (kind: string): string => kind.slice('coins_'.length).replace('_', '-');

/** What coins are worth, cut to whole paise: never more than they can be redeemed for. */
export const worthOf = (coins: number): Paise => paise(Math.floor((coins * 100) / coinsPerRupee));

/**
 * The tax on a prize of this worth, by section 194B of the Income-tax Act: 30 % of all of it once it is above ₹10,000, to the nearest rupee; 0 up to
 * that. In paise.
 */
export const prizeTaxOn = (worth: Paise): Paise => {
  const { freePaise, percent } = prizeTaxLimits;
  return paise(worth > freePaise ? Math.floor((worth * percent + 5_000) / 10_000) * 100 : 0);
};

/** The tax on what so many coins are redeemed for, in paise. */
export const taxOnCoins = (coins: number): Paise => prizeTaxOn(worthOf(coins));

/** Which day of its week a check-in is, from 1: the one after that of the day before, or the first one of a new week. */
export const stepAfter = (stepOfYesterday: number | undefined): number => ((stepOfYesterday ?? 0) % checkInDays) + 1;

/** A week of checking in as its user sees it on a day: which days are done, and what each gives. */
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

/** Coins of one lot. */
export interface LotCoins {
  /** The month that they expire with, `YYYY-MM`. */
  lot: string;
  coins: number;
}

/** One lot of a user, and what may be taken from it. */
export interface Lot {
  id: number;
  lot: string;
  available: number;
  /** Nothing moves on it. */
  isFrozen?: boolean;
}

/** From which lots so many coins are taken: the named one first, then what expires soonest; none from a frozen one. Takes less when there is less. */
export const takeFrom = (lots: readonly Lot[], requested: number, first?: string): (LotCoins & { id: number })[] => {
  const ordered = lots
    .filter(({ isFrozen }) => !isFrozen)
    .toSorted((a, b) => Number(b.lot === first) - Number(a.lot === first) || (a.lot < b.lot ? -1 : 1));
  let left = requested;
  return ordered.flatMap(({ id, lot, available }) => {
    const coins = Math.min(left, available);
    left -= coins;
    return coins > 0 ? [{ id, lot, coins }] : [];
  });
};

/** Whether the coins of a month, `YYYY-MM`, do not count any more on a day. */
export const isOver = (lot: string, today: string): boolean => lot < today.slice(0, 7);

/** Days that coins count at least which the supplier could give nothing for, when the lot that they came from is over. */
const returnedDays = 30;

/** The lot that such coins go back to on a day: the one that they came from, so that nothing is won or lost by trying. */
export const lotOfReturned = (lot: string, today: string): string =>
  isOver(lot, today) ? daysAfter(today, returnedDays).slice(0, 7) : lot;

/** All of these coins together. */
export const sumOfCoins = (parts: readonly { coins: number }[]): number =>
  parts.reduce((total, { coins }) => total + coins, 0);
