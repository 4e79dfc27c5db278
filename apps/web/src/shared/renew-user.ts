import { identity } from 'virtual:calls';
import { isSignedIn, userRenewed } from './session.ts';

/** Reads the signed-in user anew; what is known stays when the server cannot be reached. */
export const renewUser = async (): Promise<void> => {
  if (!isSignedIn()) return;
  try {
    userRenewed(await identity.userInfoCall({}, { quiet: true }));
  } catch {
    // A session that has ended was dealt with by the client; anything else can wait for the next screen.
  }
};
