const istOffsetMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/**
 * The Indian calendar day of a moment, `YYYY-MM-DD`: the key of daily events. India has no daylight
 * saving.
 */
export const istDay = (moment: Date): string => new Date(moment.getTime() + istOffsetMs).toISOString().slice(0, 10);

/** The start of the Indian day after the one of `moment`. */
export const nextIstMidnight = (moment: Date): Date =>
  new Date((Math.floor((moment.getTime() + istOffsetMs) / dayMs) + 1) * dayMs - istOffsetMs);

/** The start of an Indian day, `YYYY-MM-DD`. */
export const startOfIstDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** `day` plus `days`, which may be negative; both days are `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whole years between a birth date and `day`, both `YYYY-MM-DD`. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/**
 * `25/11/2026` of `2026-11-25` or of an ISO moment: the date format of the registered SMS texts.
 */
export const smsDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/');
