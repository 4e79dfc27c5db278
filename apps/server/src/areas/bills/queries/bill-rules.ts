import { billLimits } from '@sikka/contract';
import type { NetworkBill } from '@sikka/partners/kit';
import { istDay, nextIstMidnight, startOfIstDay } from '#platform/data/ist-day.ts';

/** Until when a fetched bill can be paid: half an hour, but not beyond midnight if the biller requires the same day. */
export const payUntil = (fetchedAt: Date, sameDay: boolean): Date => {
  const end = new Date(fetchedAt.getTime() + billLimits.billMinutes * 60_000);
  const midnight = nextIstMidnight(fetchedAt);
  return sameDay && midnight < end ? midnight : end;
};

/** Minimum number of days for which a pushed bill can be paid. */
const minPushedDays = 7;

/** Until when a pushed bill can be paid: the end of its due day, but at least a week. */
export const pushedPayUntil = (pushedAt: Date, dueDate: string | undefined): Date => {
  const week = nextIstMidnight(new Date(pushedAt.getTime() + minPushedDays * 86_400_000));
  const end = dueDate === undefined ? week : nextIstMidnight(startOfIstDay(dueDate));
  return end > week ? end : week;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/;
const dayFirst = /^(?<day>\d{1,2})[-/. ]+(?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>\d{4})(?!\d)/i;

/**
 * A day as billers write it, `2026-11-10`, `10/11/2026` or `10 Nov 2026`, as `YYYY-MM-DD`; undefined if
 * it is not a day.
 */
export const readBillerDay = (text: string): string | undefined => {
  const { year, month = '', day = '' } = (yearFirst.exec(text.trim()) ?? dayFirst.exec(text.trim()))?.groups ?? {};
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const isoDay = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${isoDay}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== isoDay ? undefined : isoDay;
};

/**
 * End of a bill's early-payment amount: the end (IST) of the day in its additional information. Undefined
 * without one.
 */
export const earlyPaymentEnd = ({ additionalInfo }: Pick<NetworkBill, 'additionalInfo'>): Date | undefined => {
  const info = additionalInfo.find(({ name }) => /early payment.*date/i.test(name));
  const lastDay = info && readBillerDay(info.value);
  return lastDay === undefined ? undefined : nextIstMidnight(startOfIstDay(lastDay));
};

/** Whether an option settles the bill for less before its early-payment date. */
export const isEarlyOption = (name: string): boolean => /early payment/i.test(name);

/** Whether an option settles an overdue bill. */
export const isLateOption = (name: string): boolean => /late payment/i.test(name);

/** The option that applies today: late payment after the due day, early payment before its date, else none. */
export const suggestedOption = (
  bill: Pick<NetworkBill, 'options' | 'dueDate' | 'additionalInfo'>,
  now: Date,
): string | undefined => {
  const today = istDay(now);
  const optionWhere = (predicate: (name: string) => boolean) => bill.options.find(({ name }) => predicate(name))?.name;
  if (bill.dueDate !== undefined && today > bill.dueDate) return optionWhere(isLateOption);
  const end = earlyPaymentEnd(bill);
  return end !== undefined && now < end ? optionWhere(isEarlyOption) : undefined;
};

/** The options that can be paid now, without an early payment whose date has passed. */
export const openOptions = (
  bill: Pick<NetworkBill, 'options' | 'additionalInfo'>,
  now: Date,
): NetworkBill['options'] => {
  const end = earlyPaymentEnd(bill);
  return end !== undefined && now >= end ? bill.options.filter(({ name }) => !isEarlyOption(name)) : bill.options;
};

/** Seconds until the next poll of a query, by its age in seconds; short at first. */
export const pauseOfFetch = (ageSeconds: number): number => {
  if (ageSeconds < 10) return 2;
  return ageSeconds < 60 ? 5 : 20;
};

/** Seconds after which a query without an answer times out. */
export const fetchLimitSeconds = 600;
