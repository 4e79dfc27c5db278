import { identity } from 'virtual:calls';
import { isSignInPage } from './api/sign-in-again.ts';
import { continueAfterLogin } from './destination.ts';
import { currentPlace } from './navigation.ts';
import { guestFound, isSignedIn, userRenewed } from './session.ts';

let requesting: Promise<void> | undefined;

const request = async (): Promise<void> => {
  const { user } = await identity.findSession({}, { quiet: true });
  if (isSignedIn()) return;
  if (!user) return guestFound();
  userRenewed(user);
  if (isSignInPage(currentPlace().place.to)) await continueAfterLogin();
};

/** Asks the server, once for everybody who waits, who is signed in by the session cookie: the storage of this browser does not know. */
export const findSession = (): Promise<void> =>
  (requesting ??= request()
    .catch(() => undefined)
    .finally(() => {
      requesting = undefined;
    }));
