import { identity } from 'virtual:calls';
import { signedOut } from './session.ts';

/** Ends the session on the server and on this device; `everywhere` ends every session of the user. */
export const signOut = async ({ everywhere = false } = {}): Promise<void> => {
  // Offline the device forgets the user all the same; the server's session then ends by its own age.
  await identity.logout({ everywhere }, { quiet: true }).catch(() => undefined);
  signedOut();
};
