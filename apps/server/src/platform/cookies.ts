import type { CallContext } from './call-context.ts';
import type { Config } from './config.ts';

type CookieConfig = Pick<Config, 'secureOrigin'>;

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookies of a request; the first one wins when a name comes twice. Our own values need no decoding. */
export const readCookies = (header: string | undefined): Cookies => {
  const cookies: Record<string, string | undefined> = Object.create(null);
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim();
  }
  return cookies;
};

const cookieText = /^[\w.-]*$/;

/** A `Set-Cookie` value for this site alone that scripts cannot read. `maxAgeSeconds` 0 removes the cookie. */
export const serverCookie = (config: CookieConfig, name: string, value: string, maxAgeSeconds: number): string => {
  if (!cookieText.test(value)) throw new Error(`The cookie ${name} holds more than letters, digits, dots and dashes`);
  const secure = config.secureOrigin ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
};

/** Name of the cookie that holds a browser's session token. The prefix makes browsers refuse it from any other host. */
export const sessionCookie = (config: CookieConfig): string => (config.secureOrigin ? '__Host-session' : 'session');

/**
 * Hands a fresh session token to the caller where it asked for it. Returns what goes into the reply's `userToken`: nothing for a
 * browser, whose scripts must never see the token.
 */
export const handOverToken = (
  config: CookieConfig,
  context: Pick<CallContext, 'sessionIn' | 'reply'>,
  token: string,
  maxAgeSeconds: number,
): string => {
  if (context.sessionIn === 'header') return token;
  context.reply.cookie(sessionCookie(config), token, maxAgeSeconds);
  return '';
};

/** Makes a browser forget its session token. */
export const takeBackToken = (config: CookieConfig, context: Pick<CallContext, 'sessionIn' | 'reply'>): void => {
  if (context.sessionIn === 'cookie') context.reply.cookie(sessionCookie(config), '', 0);
};
