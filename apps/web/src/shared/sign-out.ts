import { identity } from 'virtual:calls';
import { signedOut } from './session.ts';

/**
 * Ends the session on the server and on this device; `everywhere` ends every session of the user.
 */
export const signOut = async ({ everywhere = false } = {}): Promise<void> => {
  // Offline, this device still signs out; the session on the server then expires.
  await identity.logout({ everywhere }, { quiet: true }).catch(() => undefined);
  signedOut();
};
