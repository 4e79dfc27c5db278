import { saveDestination } from '../destination.ts';
import { goTo, type Destination } from '../navigation.ts';
import { isSignedIn } from '../session.ts';
import { openPrompt } from './prompts.ts';

/**
 * Makes sure there is a session before something is opened. A guest who wants a screen is led to sign in and on to it afterwards;
 * without a screen to go on to, the login popup opens over this one. Resolves with whether to go on now.
 */
export const signInFor = async (destination?: Destination): Promise<boolean> => {
  if (isSignedIn()) return true;
  if (!destination) return openPrompt('login', {});
  saveDestination(destination);
  await goTo({ to: '/login' });
  return false;
};
