import { isSignedIn, mayHaveSession } from './session.ts';

/**
 * Whether a user is signed in. Asks the server if this browser may have lost its storage; if that
 * fails, assumes a guest.
 */
export const isUserHere = async (): Promise<boolean> => {
  if (mayHaveSession())
    await import('./find-session.ts').then(
      (it) => it.findSession(),
      () => undefined,
    );
  return isSignedIn();
};
