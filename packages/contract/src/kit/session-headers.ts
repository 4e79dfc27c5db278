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
