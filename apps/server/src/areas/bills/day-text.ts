import type { Locale } from '@sikka/messages';

const formats = {
  en: new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
} satisfies Record<Locale, Intl.DateTimeFormat>;

/** A day of India, `YYYY-MM-DD`, in words. */
export const dayText = (day: string, locale: Locale): string => formats[locale].format(new Date(`${day}T00:00:00Z`));
