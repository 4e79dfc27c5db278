/** A live session, as the identity area knows it. */
export interface LiveSession {
  userGid: string;
  sessionId: string;
  /** Set when the token was rotated just now: the platform hands the new one to the client and the old one dies after its grace time. */
  rotatedToken?: string;
  /** Seconds the rotated token's cookie may live; goes with `rotatedToken`. */
  maxAgeSeconds?: number;
}

/** The port through which the platform learns who is calling; the identity area provides it. */
export interface SessionResolver {
  /**
   * The live session of an opaque token, or undefined when the token is unknown, expired or ended. The same object becomes the
   * `user` of the call's caller, so that the area can keep with it what it read of the user.
   */
  resolve(token: string): Promise<LiveSession | undefined>;
}

/** Everybody is a guest: for a server without the identity area. */
export const guestsOnly: SessionResolver = { resolve: async () => undefined };
