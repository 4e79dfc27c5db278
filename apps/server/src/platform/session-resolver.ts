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
