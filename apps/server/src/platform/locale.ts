import { isLocale, type Locale } from '@sikka/messages';

/** `hi_IN` and `hi` are Hindi, everything else that is said is English; who says nothing gets what the cookie `lang` says. */
export const localeOf = (language: unknown, cookie?: string): Locale => {
  const said = typeof language === 'string' && language !== '' ? language : cookie;
  const short = said?.slice(0, 2).toLowerCase();
  return isLocale(short) ? short : 'en';
};
