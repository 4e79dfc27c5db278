import { arrived, goTo, isRoute, listedSearch, type Destination } from './navigation.ts';

const key = 'destination';

/** Remembers where to go after signing in, for as long as the tab lives. */
export const saveDestination = ({ to, params, search }: Destination): void =>
  sessionStorage.setItem(key, JSON.stringify({ to, params, search: listedSearch(to, search) }));

/**
 * Returns the saved destination and deletes it; undefined if there is none or its route does not
 * exist.
 */
export const takeDestination = async (): Promise<Destination | undefined> => {
  const saved = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (!saved) return undefined;
  try {
    const { to, params, search } = JSON.parse(saved) as Destination;
    await arrived(to);
    return isRoute(to) ? { to, params, search: listedSearch(to, search) as Destination['search'] } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Goes to the saved destination after signing in, else to `fallback`, in place of the sign-in
 * screen.
 */
export const continueAfterLogin = async (fallback: Destination = { to: '/my' }): Promise<void> =>
  goTo((await takeDestination()) ?? fallback, { replace: true });
