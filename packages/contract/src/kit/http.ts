/** Request headers of a session (names of the specification, in lower case as Node gives them). */
export const sessionHeaders = {
  /** Opaque session token. Browsers keep it in a cookie instead and send `x-session-in: cookie`. */
  token: 'x-newauth-t',
  /** Public user number (`uid`). */
  uid: 'x-newauth-u',
  /** User id that the caller claims; must equal the session's. */
  userGid: 'x-newauth-usergid',
  /** `cookie`: keep the token in an HttpOnly cookie and leave `userToken` empty in replies. */
  sessionIn: 'x-session-in',
} as const;

/** Request header with the token of a preview in the console: the reply has its drafts, and is stored nowhere. */
export const previewHeader = 'x-content-preview';

/**
 * Host groups, with the client's time-out in milliseconds (product specification §9). One server serves all groups
 * unless a deployment splits them.
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
