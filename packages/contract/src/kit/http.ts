/** Names of the request headers of a session, as the specification spells them (lower case, as Node reads them). */
export const sessionHeaders = {
  /** Opaque session token; a browser keeps it in a cookie instead and sends the header `x-session-in: cookie`. */
  token: 'x-newauth-t',
  /** Public user number (`uid`). */
  uid: 'x-newauth-u',
  /** User id the caller claims; must equal the session's. */
  userGid: 'x-newauth-usergid',
  /** `cookie`: keep the token in an HttpOnly cookie and leave `userToken` empty in replies. */
  sessionIn: 'x-session-in',
} as const;

/**
 * Hosts that a client may reach separately, with the time a client waits for an answer, in milliseconds
 * (product specification §9). One server answers all of them unless a deployment splits them.
 */
export const hostGroups = {
  main: { timeoutMs: 5_000 },
  front: { timeoutMs: 5_000 },
  analytics: { timeoutMs: 5_000 },
  games: { timeoutMs: 10_000 },
  bills: { timeoutMs: 25_000 },
  bbps: { timeoutMs: 30_000 },
} as const;

export type HostGroup = keyof typeof hostGroups;
