import type { Locale } from '@sikka/messages';

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const istOffsetMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** The Indian calendar day of a moment, `YYYY-MM-DD`: the key of everything that happens once a day. India has no daylight saving. */
export const istDay = (moment: Date): string => day.format(moment);

/** The moment at which the Indian day after `moment`'s begins. */
export const nextIstMidnight = (moment: Date): Date =>
  new Date((Math.floor((moment.getTime() + istOffsetMs) / dayMs) + 1) * dayMs - istOffsetMs);

const formatsOf = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat('en-IN', options),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', options),
});

const days = formatsOf({ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const times = formatsOf({
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** A day of India, `YYYY-MM-DD`, in words. */
export const dayText = (day: string, locale: Locale): string => days[locale].format(new Date(`${day}T00:00:00Z`));

/** A moment that is near, in India's time: day, month and time. */
export const timeText = (moment: Date, locale: Locale): string => times[locale].format(moment);
