import { isLocale, type Locale } from '@sikka/messages';
import type { FastifyRequest } from 'fastify';
import { readCookies } from './cookies.ts';

/** `hi_IN` and `hi` are Hindi, everything else that is said is English; who says nothing is read from `otherwise`. */
export const localeOf = (language: unknown, otherwise: () => string | undefined): Locale => {
  const said = typeof language === 'string' && language !== '' ? language : otherwise();
  const short = said?.slice(0, 2).toLowerCase();
  return isLocale(short) ? short : 'en';
};

/** The language that the query names, else the cookie `lang`. */
export const spokenLocale = (language: unknown, cookies: string | undefined): Locale =>
  localeOf(language, () => readCookies(cookies)['lang']);

/** The language of a call. */
export const callerLocale = ({ query, headers }: FastifyRequest): Locale =>
  spokenLocale((query as { language?: unknown } | undefined)?.language, headers.cookie);
