import type { BillSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { TagProps } from '@sikka/ui/tag';
import { currentLocale } from '#shared/locale.ts';

/** How pressing a bill is. */
type Pressing = 'late' | 'soon' | 'later' | 'undated';

/** Days before the due date from which a bill is pressing. */
const soonDays = 3;

export const pressingOf = (daysLeft: number | undefined): Pressing => {
  if (daysLeft === undefined) return 'undated';
  if (daysLeft < 0) return 'late';
  return daysLeft <= soonDays ? 'soon' : 'later';
};

const dayMs = 86_400_000;

/** Whole days between two days (`YYYY-MM-DD`), negative when the first one is the later. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Days before the due date from which a bill belongs on the home page. */
const homeDays = 7;

/** Whether a bill is due so soon that the home page begins with it. */
export const isForHome = ({ daysLeft, autopayDay }: Pick<BillSummary, 'daysLeft' | 'autopayDay'>): boolean =>
  daysLeft !== undefined && daysLeft <= homeDays && autopayDay === undefined;

/** The bills of a list with the days left told from today, because what the phone kept was true on another day. */
export const asOf = (bills: readonly BillSummary[], today: string): BillSummary[] =>
  bills.map((bill) => (bill.dueDate ? { ...bill, daysLeft: daysBetween(today, bill.dueDate) } : bill));

/** When a bill is due, counted from today. */
export const dueText = (daysLeft: number | undefined): string => {
  if (daysLeft === undefined) return m.bills_due_no_date();
  if (daysLeft < 0) return m.bills_due_late({ count: -daysLeft });
  if (daysLeft === 0) return m.bills_due_today();
  return daysLeft === 1 ? m.bills_due_tomorrow() : m.bills_due_days({ count: daysLeft });
};

const tones: Readonly<Record<Pressing, NonNullable<TagProps['tone']>>> = {
  late: 'bad',
  soon: 'warn',
  later: 'plain',
  undated: 'plain',
};

export const dueTone = (daysLeft: number | undefined): NonNullable<TagProps['tone']> => tones[pressingOf(daysLeft)];

const part = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    ...options,
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** A day (`YYYY-MM-DD`) as a leaf of a calendar shows it: `24`, `Nov`, `Tuesday`. */
export const dayParts = (day: string): { number: string; month: string; weekday: string } => ({
  number: String(Number(day.slice(8))),
  month: part(day, { month: 'short' }),
  weekday: part(day, { weekday: 'long' }),
});
