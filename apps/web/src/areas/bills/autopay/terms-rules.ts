import { parseRupees } from '@sikka/money';

/** The least that a debit may be limited to, in paise. */
export const minPaise = 100;

/** Reads a typed limit: the paise, or what is wrong with it. `maxPaise` is the highest limit allowed. */
export const readMax = (typed: string, maxPaise: number): { paise: number } | { fault: 'missing' | 'outOfRange' } => {
  const paise = parseRupees(typed.replace(/\.$/, ''));
  if (paise === undefined) return { fault: 'missing' };
  return paise < minPaise || paise > maxPaise ? { fault: 'outOfRange' } : { paise };
};

const dayMs = 86_400_000;
const longestYears = 10;

const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace(/-02-29$/, '-02-28');

/** Days (`YYYY-MM-DD`) from which the last day is chosen: after the notice of a first debit, and within ten years. */
export const endDays = (today: string): { first: string; usual: string; last: string } => ({
  first: new Date(Date.parse(today) + 2 * dayMs).toISOString().slice(0, 10),
  usual: yearsAfter(today, 1),
  last: yearsAfter(today, longestYears),
});

/** Whether a day was chosen, and one on which autopay may end. */
export const isEndDay = (day: string, today: string): boolean => {
  const { first, last } = endDays(today);
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= first && day <= last;
};
