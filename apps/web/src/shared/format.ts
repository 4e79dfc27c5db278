import { datedText, dayText, momentText, monthText, nearDayText, timeText, weekdayText } from '@sikka/messages/dates';
import { formatCount, formatRupees, formatRupeesInWords, type Paise } from '@sikka/money';
import { keepTogether } from './keep-together.ts';
import { currentLocale } from './locale.ts';

/** A moment: in Unix milliseconds, or as an ISO date or time. */
type Moment = number | string;

const msOf = (at: Moment): number => (typeof at === 'number' ? at : Date.parse(at));

/** `1234567` → `12,34,567`. */
export const formatNumber = (value: number): string => formatCount(value, currentLocale());

/** The day in India: `24 Nov 2026`. */
export const formatDay = (at: Moment): string => keepTogether(dayText(msOf(at), currentLocale()));

/** The day in India of a moment that is near: `24 Nov`. */
export const formatNearDay = (at: Moment): string => keepTogether(nearDayText(msOf(at), currentLocale()));

/** Weekday of a day, `YYYY-MM-DD`: `Mon`. */
export const formatWeekday = (day: string): string => weekdayText(day, currentLocale());

/** A month, `YYYY-MM` or a day of it: `November 2026`. */
export const formatMonth = (month: string): string => keepTogether(monthText(month, currentLocale()));

/** Day and time in India: `24 Nov, 6:05 pm`. */
export const formatMoment = (at: Moment): string => keepTogether(momentText(msOf(at), currentLocale()));

/** The time of day in India: `6:05 pm`, or `6:05:09 pm`. */
export const formatTime = (at: Moment, hasSeconds = false): string =>
  keepTogether(timeText(msOf(at), currentLocale(), hasSeconds));

/** The last minute before a deadline: midnight is shown as 11:59 pm of the day before. */
export const formatDeadline = (at: Moment): string => formatMoment(msOf(at) - 60_000);

/** Day and time with the year, for documents: `24 Nov 2026, 6:05 pm`. */
export const formatDated = (at: Moment): string => keepTogether(datedText(msOf(at), currentLocale()));

/** Paise as rupees: `184000` → `₹1,840`, `184050` → `₹1,840.50`. */
export const formatPaise = (amount: Paise): string => formatRupees(amount, currentLocale());

/** Paise in lakh and crore, cut after two decimals: `50000000` → `₹5 lakh`, `₹5 लाख`. */
export const formatPaiseInWords = (amount: Paise): string => keepTogether(formatRupeesInWords(amount, currentLocale()));

const istOffsetMs = 19_800_000;

/** The day in India of a moment (Unix milliseconds), `YYYY-MM-DD`. */
export const indiaDay = (atMs: number): string => new Date(atMs + istOffsetMs).toISOString().slice(0, 10);

/** The month in India of a moment (ISO 8601), `YYYY-MM`. */
export const indiaMonth = (at: string): string => indiaDay(Date.parse(at)).slice(0, 7);
