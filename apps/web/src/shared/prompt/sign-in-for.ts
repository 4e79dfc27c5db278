import { saveDestination } from '../destination.ts';
import { goTo, type Destination } from '../navigation.ts';
import { isSignedIn } from '../session.ts';
import { openPrompt } from './prompts.ts';

/**
 * Requires a session. A guest is sent to sign in and on to `destination` afterwards; without a
 * destination the login popup opens. Resolves with whether to go on now.
 */
export const signInFor = async (destination?: Destination): Promise<boolean> => {
  if (isSignedIn()) return true;
  if (!destination) return openPrompt('login', {});
  saveDestination(destination);
  await goTo({ to: '/login' });
  return false;
};
