import type { Locale } from '@sikka/messages';

/** Who is calling: proven by the session or the signed guest cookie, never by what the body says. */
export interface Caller {
  /** The signed-in user, or undefined for a guest. */
  user: { userGid: string; sessionId: string } | undefined;
  /** Signed guest id; present for everybody who has talked to the server before. */
  guestId: string | undefined;
  /** Signed id of the browser or installation, from an HttpOnly cookie; undefined on the first visit. */
  deviceKey: string | undefined;
}

/** What a handler may know of the request it answers. */
export interface CallContext {
  caller: Caller;
  locale: Locale;
  /** Network address after trusted proxies. */
  ip: string;
  /** `deviceId` query parameter: the client's claim, for rate limits and statistics only. */
  deviceId: string | undefined;
  /** Integer versions; 0 when absent. */
  h5Version: number;
  appVersion: number;
  /** Idempotency-Key header, when the call asks for one. */
  idempotencyKey: string | undefined;
  /** Adds a response header or cookie. */
  reply: { header(name: string, value: string): void; cookie(name: string, value: string, maxAgeSeconds: number): void };
}
