import { fastifyCookie } from '@fastify/cookie';
import type { CallContext } from './call-context.ts';
import type { Config } from './config.ts';

type CookieConfig = Pick<Config, 'secureOrigin'>;

/** The cookies of a request; the first one wins when a name comes twice. */
export const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  header ? fastifyCookie.parse(header) : {};

/** A `Set-Cookie` value for this site alone that scripts cannot read. `maxAgeSeconds` 0 removes the cookie. */
export const serverCookie = (config: CookieConfig, name: string, value: string, maxAgeSeconds: number): string =>
  fastifyCookie.serialize(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureOrigin,
    maxAge: maxAgeSeconds,
  });

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
