import { saveDestination } from '../destination.ts';
import { currentPlace, goTo } from '../navigation.ts';
import { isSignedIn, signedOut } from '../session.ts';

/** Screens that are already about signing in: they show the refusal themselves. */
const loginPages = ['/login', '/logincode', '/setpassword'];

let ask: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/** The frame offers a way to sign in without leaving the screen; it resolves with whether the user did. */
export const setSignInAgain = (way: () => Promise<boolean>): void => {
  ask = way;
};

const leadToLogin = async (): Promise<boolean> => {
  const { place, who } = currentPlace();
  const retried = ask ? await ask() : false;
  if (retried || who !== 'login') return retried;
  saveDestination(place);
  await goTo({ to: '/login' }, { replace: true });
  return false;
};

/**
 * The session has ended: becomes a guest on this device and asks to sign in again, once for any number of refused calls.
 * Resolves with whether there is a session again, so that the call may be repeated.
 */
export const signInAgain = async (): Promise<boolean> => {
  if (asking) return asking;
  const hadSession = isSignedIn();
  signedOut();
  if (!hadSession || loginPages.includes(currentPlace().place.to)) return false;
  asking = leadToLogin().finally(() => {
    asking = undefined;
  });
  return asking;
};
