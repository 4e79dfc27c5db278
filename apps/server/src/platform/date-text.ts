import type { Locale } from '@sikka/messages';

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
