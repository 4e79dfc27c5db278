/** India is five and a half hours ahead of UTC, all year. */
const toIndianTime = (moment: Date): Date => new Date(moment.getTime() + 330 * 60_000);

/** Milliseconds of a day; no day of India is longer or shorter. */
export const dayMs = 86_400_000;

/** The day in India at this moment, `YYYY-MM-DD`. */
export const indianDay = (moment: Date): string => toIndianTime(moment).toISOString().slice(0, 10);

/** Days since 1970 in India. */
export const dayNumber = (moment: Date): number => Math.floor(toIndianTime(moment).getTime() / dayMs);

/** The day with this number, `YYYY-MM-DD`. */
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The first moment of a day in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Last digit of the year and number of the day in it, from the network's ids: 4 March 2026 is `6063`. */
export const yddd = (moment: Date): string => {
  const local = toIndianTime(moment);
  const first = Date.UTC(local.getUTCFullYear(), 0, 1);
  const ordinal = Math.floor((local.getTime() - first) / dayMs) + 1;
  return `${local.getUTCFullYear() % 10}${String(ordinal).padStart(3, '0')}`;
};

/** `YDDDhhmm` in India. */
export const ydddhhmm = (moment: Date): string =>
  yddd(moment) + toIndianTime(moment).toISOString().slice(11, 16).replace(':', '');
