import type { Autopay } from '@sikka/contract';
import { type AutopayState, billLimits, readRupees } from '@sikka/contract/rules';
import type { Paise } from '@sikka/money';
import type { Pace } from '#shared/query/pace.ts';

/** An announced debit with the standing order that it belongs to. */
export interface Upcoming {
  autopay: Autopay;
  debit: NonNullable<Autopay['nextDebit']>;
}

const living: readonly AutopayState[] = ['WAITING', 'ACTIVE', 'PAUSED'];

/** Whether a standing order may still debit something, or begin to. */
export const isRunning = ({ state }: Pick<Autopay, 'state'>): boolean => living.includes(state);

/** Announced debits, the earliest first. */
export const upcomingOf = (autopays: readonly Autopay[]): Upcoming[] =>
  autopays
    .flatMap((autopay) => (autopay.nextDebit ? [{ autopay, debit: autopay.nextDebit }] : []))
    .toSorted((a, b) => a.debit.day.localeCompare(b.debit.day));

/** Whether the announced debit can still be skipped, which ends as its day begins. `today` is a day of India, `YYYY-MM-DD`. */
export const canSkip = ({ nextDebit }: Pick<Autopay, 'nextDebit'>, today: string): boolean =>
  nextDebit !== undefined && !nextDebit.isSkipped && nextDebit.day > today;

/** How often to ask: only the bank and the biller of an order that waits for them answer in a moment. */
export const paceOf = (autopays: readonly Pick<Autopay, 'state'>[]): Pace => ({
  nextQuerySeconds: autopays.some(({ state }) => state === 'WAITING') ? 3 : 0,
  queryLimitTime: 60,
});

/** The least that a debit may be limited to, in paise. */
export const minLimitPaise = billLimits.minAutopayPaise;

/** Reads a typed limit: the paise, or what is wrong with it. `maxLimitPaise` is the highest limit allowed. */
export const readMax = (
  typed: string,
  maxLimitPaise: Paise,
): { paise: Paise } | { fault: 'missing' | 'outOfRange' } => {
  const amount = readRupees(typed);
  if (amount === undefined) return { fault: 'missing' };
  return amount < minLimitPaise || amount > maxLimitPaise ? { fault: 'outOfRange' } : { paise: amount };
};

const dayMs = 86_400_000;
const longestYears = 10;

const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace(/-02-29$/, '-02-28');

/** Days (`YYYY-MM-DD`) from which the last day is chosen: after the notice of a first debit, and within ten years. */
export const endDays = (today: string): { first: string; usual: string; last: string } => ({
  first: new Date(Date.parse(today) + 2 * dayMs).toISOString().slice(0, 10),
  usual: yearsAfter(today, 1),
  last: yearsAfter(today, longestYears),
});

/** Whether a day was chosen, and one on which autopay may end. */
export const isEndDay = (day: string, today: string): boolean => {
  const { first, last } = endDays(today);
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= first && day <= last;
};
