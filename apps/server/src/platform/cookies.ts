import type { CallContext, ServerCookie } from './call-context.ts';
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

/** Name of a cookie as it travels. The prefix makes browsers refuse it from any other host, a sibling below the same domain included. */
export const cookieName = (config: CookieConfig, name: ServerCookie): string =>
  config.secureOrigin ? `__Host-${name}` : name;

/** A `Set-Cookie` value for this site alone that scripts cannot read. `maxAgeSeconds` 0 removes the cookie. */
export const serverCookie = (
  config: CookieConfig,
  name: ServerCookie,
  value: string,
  maxAgeSeconds: number,
): string => {
  if (!cookieText.test(value)) throw new Error(`The cookie ${name} holds more than letters, digits, dots and dashes`);
  const secure = config.secureOrigin ? '; Secure' : '';
  return `${cookieName(config, name)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
};

/**
 * Hands a fresh session token to the caller where it asked for it. Returns what goes into the reply's `userToken`: nothing for a
 * browser, whose scripts must never see the token.
 */
export const handOverToken = (
  context: Pick<CallContext, 'sessionIn' | 'reply'>,
  token: string,
  maxAgeSeconds: number,
): string => {
  if (context.sessionIn === 'header') return token;
  context.reply.cookie('session', token, maxAgeSeconds);
  return '';
};

/** Makes a browser forget its session token. */
export const takeBackToken = (context: Pick<CallContext, 'sessionIn' | 'reply'>): void => {
  if (context.sessionIn === 'cookie') context.reply.cookie('session', '', 0);
};
