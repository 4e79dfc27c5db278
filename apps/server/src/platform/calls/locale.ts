import { isLocale, type Locale } from '@sikka/messages';
import type { FastifyRequest } from 'fastify';
import { readCookies } from './cookies.ts';

/**
 * `hi_IN` and `hi` are Hindi, every other language is English; an empty one falls back to
 * `otherwise`.
 */
export const localeOf = (language: unknown, otherwise: () => string | undefined): Locale => {
  const chosen = typeof language === 'string' && language !== '' ? language : otherwise();
  const short = chosen?.slice(0, 2).toLowerCase();
  return isLocale(short) ? short : 'en';
};

/** The language of the query, else of the cookie `lang`. */
export const requestLocale = (language: unknown, cookies: string | undefined): Locale =>
  localeOf(language, () => readCookies(cookies)['lang']);

/** The language of a routed request. */
export const callerLocale = ({ query, headers }: FastifyRequest): Locale =>
  requestLocale((query as { language?: unknown } | undefined)?.language, headers.cookie);
