import type { BillSummary } from '@sikka/contract';

/** How pressing a bill is. */
export type Pressing = 'late' | 'soon' | 'later' | 'undated';

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
