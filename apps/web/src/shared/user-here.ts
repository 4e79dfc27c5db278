import { isSignedIn, mayHaveSession } from './session.ts';

/** Whether somebody is signed in. The server is asked where this browser may have forgotten it; without an answer it is a guest's for now. */
export const isUserHere = async (): Promise<boolean> => {
  if (mayHaveSession())
    await import('./find-session.ts').then(
      (it) => it.findSession(),
      () => undefined,
    );
  return isSignedIn();
};
