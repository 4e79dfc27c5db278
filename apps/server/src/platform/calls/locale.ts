import { isLocale, type Locale } from '@sikka/messages';
import type { FastifyRequest } from 'fastify';
import { choiceOf, readCookies } from './cookies.ts';

/**
 * `hi_IN` and `hi` are Hindi, every other language is English; an empty one falls back to
 * `fallback`.
 */
export const localeOf = (language: unknown, fallback: () => string | undefined): Locale => {
  const effectiveLanguage = typeof language === 'string' && language !== '' ? language : fallback();
  const code = effectiveLanguage?.slice(0, 2).toLowerCase();
  return isLocale(code) ? code : 'en';
};

/** The language of the query, else of the cookie `lang`. */
export const requestLocale = (language: unknown, cookies: string | undefined): Locale =>
  localeOf(language, () => choiceOf(readCookies(cookies), 'lang'));

/** The language of a routed request. */
export const callerLocale = ({ query, headers }: FastifyRequest): Locale =>
  requestLocale((query as { language?: unknown } | undefined)?.language, headers.cookie);
