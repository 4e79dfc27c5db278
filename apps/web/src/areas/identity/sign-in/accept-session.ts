import type { LoginSession } from '@sikka/contract';
import { bridge } from '#shared/bridge.ts';
import { signedIn } from '#shared/session.ts';

/** Takes the session that a sign-in gave and tells the native app who it is. */
export const acceptSession = (session: LoginSession, isNewUser: boolean): void => {
  signedIn(session);
  void bridge().call('h5LoginSuccess', { userGid: session.userGid, isNewUser });
};
