import type { Locale } from '@sikka/messages';
import type { AnyTransaction } from '../data/database.ts';
import type { CreatedIds } from './idempotency.ts';

/**
 * Who is calling, as proven by the session or by signed cookies. The body is never trusted for
 * this.
 */
export interface Caller {
  /** The signed-in user, or undefined for a guest. */
  user: { userGid: string; sessionId: string } | undefined;
  /**
   * Guest id from a signed HttpOnly cookie; if `isNew`, it was created now and is set with this
   * reply.
   */
  guestId: string;
  /**
   * Id of the browser or installation, from a signed HttpOnly cookie; if `isNew`, it was created
   * now and is set with this reply.
   */
  deviceKey: string;
  /**
   * True on first contact: the two ids above prove nothing yet, so limits count the network
   * address.
   */
  isNew: boolean;
}

/** Cookies that only the server reads. */
export type ServerCookie = 'session' | 'guest' | 'device' | 'console';

/** The request, as far as handlers may see it. */
export interface CallContext {
  caller: Caller;
  locale: Locale;
  /** Network address after trusted proxies. */
  ip: string;
  /** The `User-Agent` header, or an empty string. Used only to show users their devices. */
  userAgent: string;
  /** The `deviceId` query parameter, unverified: for rate limits and statistics only. */
  deviceId: string | undefined;
  /** Integer versions; 0 when absent. */
  h5Version: number;
  appVersion: number;
  /** Token of a preview in the console. */
  preview?: string | undefined;
  /**
   * How the caller sends its session token: `cookie` if it sent `x-session-in: cookie`, else
   * `header`.
   */
  sessionIn: 'cookie' | 'header';
  /** The signed-in user; always set if the call requires a login. */
  user: Caller['user'];
  /**
   * Runs `work` in one transaction, once per `Idempotency-Key` of the caller; a repeated request
   * gets the first answer. Throws `keyReused` if the key came with another body, `keyInUse` while
   * the first request is running. Only for calls with `idempotency: 'key'`.
   */
  once<Answer extends CreatedIds>(work: (trx: AnyTransaction) => Promise<Answer>): Promise<Answer>;
  /** Adds a response header or cookie. `maxAgeSeconds` 0 removes the cookie. */
  reply: {
    header(name: string, value: string): void;
    cookie(name: ServerCookie, value: string, maxAgeSeconds: number): void;
  };
}

export interface LiveSession {
  userGid: string;
  sessionId: string;
}

/**
 * A token that replaces an older one: the platform sends it to the client, and the old one expires
 * after a grace period.
 */
export interface RenewedToken {
  token: string;
  /** Maximum age of its cookie, in seconds. */
  maxAgeSeconds: number;
}

/** Resolves session tokens; implemented by the identity area. */
export interface SessionResolver {
  /**
   * The live session of an opaque token; undefined if the token is unknown, expired or ended. The
   * same `user` object becomes the `user` of the caller, so that the area can cache the account by
   * it.
   */
  resolve(token: string): Promise<{ user: LiveSession; renewed?: RenewedToken | undefined } | undefined>;
  /** Ends a session whose user has signed in to an account of another cell. */
  end?(session: LiveSession): Promise<unknown>;
}

/** For a server without the identity area: every caller is a guest. */
export const guestsOnly: SessionResolver = { resolve: async () => undefined };
