import { identity } from 'virtual:calls';
import { isSignedIn, userRenewed } from './session.ts';

/** Reads the signed-in user again; keeps the known data if the server cannot be reached. */
export const renewUser = async (): Promise<void> => {
  if (!isSignedIn()) return;
  try {
    userRenewed(await identity.userInfoCall({}));
  } catch {
    // The client has handled an expired session; anything else can wait for the next screen.
  }
};
