import { openPrompt } from '../prompt/prompts.ts';
import { saveDestination } from '../destination.ts';
import { currentPlace, goTo } from '../navigation.ts';
import { sessionUser, signedOut } from '../session.ts';

/** Whether a screen is one for signing in: whoever is signed in has nothing to do there. */
export const isSignInPage = (to: string): boolean => to === '/login' || to === '/logincode';

/** Screens that are about the session themselves: nobody is led away from them, nor back to them. */
const isSessionPage = (to: string): boolean => isSignInPage(to) || to === '/logout';

let polling: Promise<boolean> | undefined;

/** A screen for signed-in people is left for the login page and comes back afterwards; over any other the popup opens. */
const promptSignIn = async (): Promise<boolean> => {
  const { place, who } = currentPlace();
  if (who === 'guest') return openPrompt('login', {});
  saveDestination(place);
  await goTo({ to: '/login' }, { replace: true });
  return false;
};

/**
 * The session has ended: becomes a guest on this device and asks to sign in again, once for any number of refused calls. A screen for
 * users cannot stay; over any other a quiet call, or one of somebody who was a guest already, asks nothing. Resolves with whether the
 * same user is back, so that the call may be repeated: what one user began is never finished by another.
 */
export const signInAgain = async (quiet: boolean): Promise<boolean> => {
  if (polling) return polling;
  const before = sessionUser()?.userGid;
  const { place, who } = currentPlace();
  signedOut();
  if (isSessionPage(place.to)) return false;
  if (who === 'guest' && (quiet || before === undefined)) return false;
  polling = promptSignIn()
    .then(() => before !== undefined && sessionUser()?.userGid === before)
    .finally(() => {
      polling = undefined;
    });
  return polling;
};
