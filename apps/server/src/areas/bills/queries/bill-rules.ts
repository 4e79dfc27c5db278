import { billLimits } from '@sikka/contract';
import type { NetworkBill } from '@sikka/partners/kit';
import { istDay, nextIstMidnight, startOfIstDay } from '#platform/ist-day.ts';

/** Until when fetched details may be paid: half an hour, and not beyond the day where the biller wants that. */
export const payUntil = (fetchedAt: Date, sameDay: boolean): Date => {
  const end = new Date(fetchedAt.getTime() + billLimits.billMinutes * 60_000);
  const midnight = nextIstMidnight(fetchedAt);
  return sameDay && midnight < end ? midnight : end;
};

/** Days for which a pushed bill without a due day may be paid. */
const pushedDays = 7;

/** Until when a bill that came by itself may be paid: to the end of its due day, and for a week at least. */
export const pushedPayUntil = (pushedAt: Date, dueDate: string | undefined): Date => {
  const week = nextIstMidnight(new Date(pushedAt.getTime() + pushedDays * 86_400_000));
  const end = dueDate === undefined ? week : nextIstMidnight(startOfIstDay(dueDate));
  return end > week ? end : week;
};

const day = /^(\d{4}-\d{2}-\d{2})$/;

/** The day until which the early amount counts, as billers tell it beside the bill. */
const earlyDay = ({ additionalInfo }: Pick<NetworkBill, 'additionalInfo'>): string | undefined =>
  additionalInfo
    .map(({ name, value }) => (/early payment date/i.test(name) ? day.exec(value)?.[1] : undefined))
    .find(Boolean);

/** Whether an option settles the bill for less, until its day. */
export const isEarlyOption = (name: string): boolean => /early payment/i.test(name);

/** Whether an option settles a bill that is late. */
export const isLateOption = (name: string): boolean => /late payment/i.test(name);

/** The option that fits today: late once the due day is over, early while it counts, else none. */
export const suggestedOption = (
  bill: Pick<NetworkBill, 'options' | 'dueDate' | 'additionalInfo'>,
  now: Date,
): string | undefined => {
  const today = istDay(now);
  const named = (fits: (name: string) => boolean) => bill.options.find(({ name }) => fits(name))?.name;
  if (bill.dueDate !== undefined && today > bill.dueDate) return named(isLateOption);
  const early = earlyDay(bill);
  return early !== undefined && today <= early ? named(isEarlyOption) : undefined;
};

/** How a query is asked after, in seconds since it began: often at first. */
export const pauseOfFetch = (ageSeconds: number): number => {
  if (ageSeconds < 10) return 2;
  return ageSeconds < 60 ? 5 : 20;
};

/** After this many seconds a biller that said nothing is taken for silent. */
export const fetchLimitSeconds = 600;
