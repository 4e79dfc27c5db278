import { dayMs, dayNumber, dayOf, startOfDay } from '../../kit/indian-time.ts';

/** Banks rest on Sundays and on the second and fourth Saturday; holidays of single states are left out. */
const isWorkingDay = (number: number): boolean => {
  const day = new Date(number * dayMs);
  const nthInMonth = Math.ceil(day.getUTCDate() / 7);
  if (day.getUTCDay() === 0) return false;
  return day.getUTCDay() !== 6 || (nthInMonth !== 2 && nthInMonth !== 4);
};

/** The end of the working day that is `count` working days after the day of this moment. */
export const afterWorkingDays = (moment: Date, count: number): Date => {
  let number = dayNumber(moment);
  for (let left = count; left > 0;) {
    number += 1;
    if (isWorkingDay(number)) left -= 1;
  }
  return startOfDay(dayOf(number + 1));
};

/** The same day of the month `months` later, or the last day of a shorter month. `YYYY-MM-DD`. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
};

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Whole years from a day of birth to a day. */
export const ageOn = (birthDay: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (day.slice(5) < birthDay.slice(5) ? 1 : 0);
