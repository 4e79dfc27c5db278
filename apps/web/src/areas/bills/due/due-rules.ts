import type { BillSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { TagProps } from '@sikka/ui/tag';
import { currentLocale } from '#shared/locale.ts';

type Urgency = 'late' | 'soon' | 'later' | 'undated';

/** A bill is urgent this many days before it is due. */
const soonDays = 3;

export const urgencyOf = (daysLeft: number | undefined): Urgency => {
  if (daysLeft === undefined) return 'undated';
  if (daysLeft < 0) return 'late';
  return daysLeft <= soonDays ? 'soon' : 'later';
};

const dayMs = 86_400_000;

/** Whole days between two days (`YYYY-MM-DD`); negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Whether a bill is to be paid: its payment, if there is one, failed. */
export const isToPay = ({ unconfirmedPayment }: Pick<BillSummary, 'unconfirmedPayment'>): boolean =>
  unconfirmedPayment === undefined;

/** A bill appears on the home page this many days before it is due. */
const homeDays = 7;

/** Whether a bill is due soon enough for the home page, and not paid by autopay. */
export const isForHome = ({ daysLeft, autopayDay }: Pick<BillSummary, 'daysLeft' | 'autopayDay'>): boolean =>
  daysLeft !== undefined && daysLeft <= homeDays && autopayDay === undefined;

/** Recomputes the days left: stored bills are from an earlier day. */
export const withDaysLeft = (bills: readonly BillSummary[], today: string): BillSummary[] =>
  bills.map((bill) => (bill.dueDate ? { ...bill, daysLeft: daysBetween(today, bill.dueDate) } : bill));

export const dueText = (daysLeft: number | undefined): string => {
  if (daysLeft === undefined) return m.bills_due_no_date();
  if (daysLeft < 0) return m.bills_due_late({ count: -daysLeft });
  if (daysLeft === 0) return m.bills_due_today();
  return daysLeft === 1 ? m.bills_due_tomorrow() : m.bills_due_days({ count: daysLeft });
};

const tones: Readonly<Record<Urgency, NonNullable<TagProps['tone']>>> = {
  late: 'bad',
  soon: 'warn',
  later: 'plain',
  undated: 'plain',
};

export const dueTone = (daysLeft: number | undefined): NonNullable<TagProps['tone']> => tones[urgencyOf(daysLeft)];

const part = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    ...options,
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** A day (`YYYY-MM-DD`) for a calendar leaf: `24`, `Nov`, `Tuesday`. */
export const dayParts = (day: string): { number: string; month: string; weekday: string } => ({
  number: String(Number(day.slice(8))),
  month: part(day, { month: 'short' }),
  weekday: part(day, { weekday: 'long' }),
});
