const istOffsetMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** The Indian calendar day of a moment, `YYYY-MM-DD`: the key of everything that happens once a day. India has no daylight saving. */
export const istDay = (moment: Date): string => new Date(moment.getTime() + istOffsetMs).toISOString().slice(0, 10);

/** The moment at which the Indian day after `moment`'s begins. */
export const nextIstMidnight = (moment: Date): Date =>
  new Date((Math.floor((moment.getTime() + istOffsetMs) / dayMs) + 1) * dayMs - istOffsetMs);

/** The moment at which a day of India, `YYYY-MM-DD`, begins. */
export const startOfIstDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The day so many days after another one, both `YYYY-MM-DD`; before it when they are negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** `25/11/2026` of `2026-11-25` or a moment that begins so: as the registered texts of SMS have days. */
export const smsDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/');
