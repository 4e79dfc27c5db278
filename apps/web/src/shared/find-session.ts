import { identity } from 'virtual:calls';
import { isSignInPage } from './api/sign-in-again.ts';
import { continueAfterLogin } from './destination.ts';
import { currentPlace } from './navigation.ts';
import { guestFound, isSignedIn, userRenewed } from './session.ts';

let pending: Promise<void> | undefined;

const request = async (): Promise<void> => {
  const { user } = await identity.findSession({});
  if (isSignedIn()) return;
  if (!user) return guestFound();
  userRenewed(user);
  if (isSignInPage(currentPlace().place.to)) await continueAfterLogin();
};

/**
 * Asks the server who is signed in by the session cookie, for a browser that has lost its storage.
 * Concurrent callers share one request.
 */
export const findSession = (): Promise<void> =>
  (pending ??= request()
    .catch(() => undefined)
    .finally(() => {
      pending = undefined;
    }));
