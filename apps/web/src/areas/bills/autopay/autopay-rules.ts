import type { Autopay } from '@sikka/contract';
import { billLimits, highAutopayCategories, type AutopayState, type BillerCategoryName } from '@sikka/contract/rules';
import type { Pace } from '#shared/money/poll-rules.ts';

/** An announced debit with the standing order that it belongs to. */
export interface Upcoming {
  autopay: Autopay;
  debit: NonNullable<Autopay['nextDebit']>;
}

const living: readonly AutopayState[] = ['WAITING', 'ACTIVE', 'PAUSED'];

/** Whether a standing order may still debit something, or begin to. */
export const isLiving = ({ state }: Pick<Autopay, 'state'>): boolean => living.includes(state);

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

/** The most that one debit may be allowed to take, in paise. */
export const mostOf = (category: BillerCategoryName): number =>
  highAutopayCategories.includes(category) ? billLimits.highAutopayPaise : billLimits.autopayPaise;
