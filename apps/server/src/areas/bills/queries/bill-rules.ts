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

const named = (options: NetworkBill['options'], words: RegExp): string | undefined =>
  options.find(({ name }) => words.test(name))?.name;

/** The option that fits today: late once the due day is over, early while it counts, else none. */
export const suggestedOption = (
  bill: Pick<NetworkBill, 'options' | 'dueDate' | 'additionalInfo'>,
  now: Date,
): string | undefined => {
  const today = istDay(now);
  if (bill.dueDate !== undefined && today > bill.dueDate) return named(bill.options, /late payment/i);
  const early = earlyDay(bill);
  return early !== undefined && today <= early ? named(bill.options, /early payment/i) : undefined;
};

/** How a query is asked after, in seconds since it began: often at first. */
export const pauseOfFetch = (ageSeconds: number): number => {
  if (ageSeconds < 10) return 2;
  return ageSeconds < 60 ? 5 : 20;
};

/** After this many seconds a biller that said nothing is taken for silent. */
export const fetchLimitSeconds = 600;
