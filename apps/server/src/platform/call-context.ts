import type { Locale } from '@sikka/messages';
import type { AnyTransaction } from './database.ts';
import type { MadeIds } from './idempotency.ts';

/** Who is calling: proven by the session or by signed cookies, never by what the body says. */
export interface Caller {
  /** The signed-in user, or undefined for a guest. */
  user: { userGid: string; sessionId: string } | undefined;
  /** Signed guest id, from an HttpOnly cookie; made and sent back with this answer when `isNew`. */
  guestId: string;
  /** Signed id of the browser or installation, from an HttpOnly cookie; made and sent back with this answer when `isNew`. */
  deviceKey: string;
  /** True on the first contact: the two ids above prove nothing yet, so limits count the network address instead. */
  isNew: boolean;
}

/** The cookies that only the server reads. */
export type ServerCookie = 'session' | 'guest' | 'device';

/** What a handler may know of the request it answers. */
export interface CallContext {
  caller: Caller;
  locale: Locale;
  /** Network address after trusted proxies. */
  ip: string;
  /** What the browser says it is; empty when it says nothing. Names a device to its owner, and decides nothing. */
  userAgent: string;
  /** `deviceId` query parameter: the client's claim, for rate limits and statistics only. */
  deviceId: string | undefined;
  /** Integer versions; 0 when absent. */
  h5Version: number;
  appVersion: number;
  /** Where the caller keeps its session token: `cookie` when it sent `x-session-in: cookie`, else `header`. */
  sessionIn: 'cookie' | 'header';
  /** The signed-in user; `handler` guarantees one where the call is for signed-in users. */
  user: Caller['user'];
  /**
   * Does `act` in one transaction, once for the caller's `Idempotency-Key`; a repeated request gets the first answer. Throws `keyReused` for
   * another body under the same key, `keyInUse` while the first request is under way. Only for calls with `idempotency: 'key'`.
   */
  once<Answer extends MadeIds>(act: (trx: AnyTransaction) => Promise<Answer>): Promise<Answer>;
  /** Adds a response header or cookie. `maxAgeSeconds` 0 removes the cookie. */
  reply: {
    header(name: string, value: string): void;
    cookie(name: ServerCookie, value: string, maxAgeSeconds: number): void;
  };
}

/** A live session, as the identity area knows it. */
export interface LiveSession {
  userGid: string;
  sessionId: string;
}

/** A token made in place of an older one: the platform hands it to the client, and the old one dies after its grace time. */
export interface RenewedToken {
  token: string;
  /** Seconds a cookie with it may live. */
  maxAgeSeconds: number;
}

/** The port through which the platform learns who is calling; the identity area provides it. */
export interface SessionResolver {
  /**
   * The live session of an opaque token, or undefined when the token is unknown, expired or ended. The very object `user` becomes
   * the `user` of the call's caller, so that the area can keep with it what it read of the account.
   */
  resolve(token: string): Promise<{ user: LiveSession; renewed?: RenewedToken | undefined } | undefined>;
}

/** Everybody is a guest: for a server without the identity area. */
export const guestsOnly: SessionResolver = { resolve: async () => undefined };
