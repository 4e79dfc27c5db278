import type { Config } from '../config.ts';
import type { CallContext, ServerCookie } from './call-context.ts';

type CookieConfig = Pick<Config, 'secureOrigin'>;

export type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * The cookies of a request; the first one wins if a name repeats. Our own values need no decoding.
 */
export const readCookies = (header: string | undefined): Cookies => {
  const cookies: Record<string, string | undefined> = Object.create(null);
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=');
    if (separator > 0) cookies[pair.slice(0, separator).trim()] ??= pair.slice(separator + 1).trim();
  }
  return cookies;
};

/** A choice that a page stored for the next one; over https its name has the prefix. */
export const choiceOf = (cookies: Cookies, name: 'lang' | 'theme'): string | undefined =>
  cookies[`__Host-${name}`] ?? cookies[name];

const cookieText = /^[\w.-]*$/;

/**
 * Name of a cookie on the wire. With the `__Host-` prefix browsers refuse it from any other host,
 * including sibling subdomains.
 */
export const cookieName = (config: CookieConfig, name: ServerCookie): string =>
  config.secureOrigin ? `__Host-${name}` : name;

/**
 * A `Set-Cookie` value for this site only, hidden from scripts. `maxAgeSeconds` 0 removes the
 * cookie. Links from other sites open the app signed in, but not the console.
 */
export const serverCookie = (
  config: CookieConfig,
  name: ServerCookie,
  value: string,
  maxAgeSeconds: number,
): string => {
  if (!cookieText.test(value))
    throw new Error(`The cookie ${name} contains other characters than letters, digits, dots and hyphens`);
  const secure = config.secureOrigin ? '; Secure' : '';
  const sameSite = name === 'console' ? 'Strict' : 'Lax';
  return `${cookieName(config, name)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=${sameSite}${secure}`;
};

/**
 * Sends a new session token where the caller asked for it. Returns the reply's `userToken`, which
 * is empty for browsers, because their scripts must never see the token.
 */
export const sendSessionToken = (
  context: Pick<CallContext, 'sessionIn' | 'reply'>,
  token: string,
  maxAgeSeconds: number,
): string => {
  if (context.sessionIn === 'header') return token;
  context.reply.cookie('session', token, maxAgeSeconds);
  return '';
};

/** Removes the session cookie of a browser. */
export const clearSessionToken = (context: Pick<CallContext, 'sessionIn' | 'reply'>): void => {
  if (context.sessionIn === 'cookie') context.reply.cookie('session', '', 0);
};
