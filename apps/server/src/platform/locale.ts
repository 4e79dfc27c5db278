import { isLocale, type Locale } from '@sikka/messages';
import type { FastifyRequest } from 'fastify';
import { readCookies } from './cookies.ts';

/** `hi_IN` and `hi` are Hindi, every other language is English; without one `otherwise` names it. */
export const localeOf = (language: unknown, otherwise: () => string | undefined): Locale => {
  const chosen = typeof language === 'string' && language !== '' ? language : otherwise();
  const short = chosen?.slice(0, 2).toLowerCase();
  return isLocale(short) ? short : 'en';
};

/** The language that the query names, else the cookie `lang`. */
export const spokenLocale = (language: unknown, cookies: string | undefined): Locale =>
  localeOf(language, () => readCookies(cookies)['lang']);

/** The language of a call. */
export const callerLocale = ({ query, headers }: FastifyRequest): Locale =>
  spokenLocale((query as { language?: unknown } | undefined)?.language, headers.cookie);
