import { datedText, dayText, momentText, monthText, weekdayText } from '@sikka/messages/dates';
import { formatCount, formatRupees, formatRupeesInWords, type Paise } from '@sikka/money';
import { currentLocale } from './locale.ts';

/** `1234567` → `12,34,567`. */
export const formatNumber = (value: number): string => formatCount(value, currentLocale());

/** The day in India of a moment (Unix milliseconds): `24 Nov 2026`. */
export const formatDay = (atMs: number): string => dayText(atMs, currentLocale());

/** Weekday of a day, `YYYY-MM-DD`: `Mon`. */
export const formatWeekday = (day: string): string => weekdayText(day, currentLocale());

/** A month, `YYYY-MM` or a day of it: `November 2026`. */
export const formatMonth = (month: string): string => monthText(month, currentLocale());

/** Day and time in India: `24 Nov, 6:05 pm`. */
export const formatMoment = (atMs: number): string => momentText(atMs, currentLocale());

/** The last minute before a deadline: midnight is shown as 11:59 pm of the day before. */
export const formatDeadline = (atMs: number): string => formatMoment(atMs - 60_000);

/** Day and time with the year, for documents: `24 Nov 2026, 6:05 pm`. */
export const formatDated = (atMs: number): string => datedText(atMs, currentLocale());

/** Paise as rupees: `184000` → `₹1,840`, `184050` → `₹1,840.50`. */
export const formatPaise = (amount: Paise): string => formatRupees(amount, currentLocale());

/** Paise in lakh and crore, cut after two decimals: `50000000` → `₹5 lakh`, `₹5 लाख`. */
export const formatPaiseInWords = (amount: Paise): string => formatRupeesInWords(amount, currentLocale());

const istOffsetMs = 19_800_000;

/** The day in India of a moment (Unix milliseconds), `YYYY-MM-DD`. */
export const indiaDay = (atMs: number): string => new Date(atMs + istOffsetMs).toISOString().slice(0, 10);
