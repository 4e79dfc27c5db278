import { openPrompt } from '../prompt/prompts.ts';
import { saveDestination } from '../destination.ts';
import { currentPlace, goTo } from '../navigation.ts';
import { sessionUser, signedOut } from '../session.ts';

/** Screens that a signed-in user is redirected away from. */
export const isSignInPage = (to: string): boolean => to === '/login' || to === '/logincode';

/**
 * Screens about the session itself: an expired session neither redirects from them nor back to
 * them.
 */
const isSessionPage = (to: string): boolean => isSignInPage(to) || to === '/logout';

let pendingSignIn: Promise<boolean> | undefined;

/**
 * Redirects a screen for users to the login page and back afterwards; on any other opens the login
 * popup.
 */
const promptSignIn = async (): Promise<boolean> => {
  const { place, who } = currentPlace();
  if (who === 'guest') return openPrompt('login', {});
  saveDestination(place);
  await goTo({ to: '/login' }, { replace: true });
  return false;
};

/**
 * Handles an expired session: signs out on this device and prompts to sign in, once for all calls
 * refused at the time. On a guest screen, a quiet call or a call by a guest prompts nothing.
 * Resolves with whether the same user is back, so that the call may be repeated; another user must
 * not finish it.
 */
export const signInAgain = async (quiet: boolean): Promise<boolean> => {
  if (pendingSignIn) return pendingSignIn;
  const before = sessionUser()?.userGid;
  const { place, who } = currentPlace();
  signedOut();
  if (isSessionPage(place.to)) return false;
  if (who === 'guest' && (quiet || before === undefined)) return false;
  pendingSignIn = promptSignIn()
    .then(() => before !== undefined && sessionUser()?.userGid === before)
    .finally(() => {
      pendingSignIn = undefined;
    });
  return pendingSignIn;
};
