import type { Autopay } from '@sikka/contract';
import { type AutopayState, billLimits, readRupees } from '@sikka/contract/rules';
import type { Paise } from '@sikka/money';
import { inOrder } from '#shared/in-order.ts';
import type { Pace } from '#shared/query/pace.ts';

/** An announced debit with its mandate. */
export interface Upcoming {
  autopay: Autopay;
  debit: NonNullable<Autopay['nextDebit']>;
}

const runningStates: readonly AutopayState[] = ['WAITING', 'ACTIVE', 'PAUSED'];

/** Whether a mandate debits, or may start or resume. */
export const isRunning = ({ state }: Pick<Autopay, 'state'>): boolean => runningStates.includes(state);

/** Announced debits, the earliest first. */
export const upcomingOf = (autopays: readonly Autopay[]): Upcoming[] =>
  autopays
    .flatMap((autopay) => (autopay.nextDebit ? [{ autopay, debit: autopay.nextDebit }] : []))
    .toSorted((a, b) => inOrder(a.debit.day, b.debit.day));

/**
 * Whether the announced debit can still be skipped, until its day begins. `today` is a day in
 * India, `YYYY-MM-DD`.
 */
export const canSkip = ({ nextDebit }: Pick<Autopay, 'nextDebit'>, today: string): boolean =>
  nextDebit !== undefined && !nextDebit.isSkipped && nextDebit.day > today;

/** Polls only while a mandate waits for the bank or the biller, which takes seconds. */
export const paceOf = (autopays: readonly Pick<Autopay, 'state'>[]): Pace => ({
  nextQuerySeconds: autopays.some(({ state }) => state === 'WAITING') ? 3 : 0,
  queryLimitTime: 60,
});

/** Lowest maximum per debit, in paise. */
export const minLimitPaise = billLimits.minAutopayPaise;

/** Reads a typed maximum: the paise, or its error. `maxLimitPaise` is the highest allowed. */
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

/**
 * Range of end dates (`YYYY-MM-DD`): after the notice period of a first debit, within ten years.
 */
export const endDays = (today: string): { first: string; usual: string; last: string } => ({
  first: new Date(Date.parse(today) + 2 * dayMs).toISOString().slice(0, 10),
  usual: yearsAfter(today, 1),
  last: yearsAfter(today, longestYears),
});

/** Whether `day` is a valid date in the range of end dates. */
export const isEndDay = (day: string, today: string): boolean => {
  const { first, last } = endDays(today);
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= first && day <= last;
};
