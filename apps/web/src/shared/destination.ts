import { arrived, goTo, isRoute, listedSearch, type Destination } from './navigation.ts';

const key = 'destination';

/** Remembers where the user wanted to go, for the time of signing in. It lives as long as the browser tab. */
export const saveDestination = ({ to, params, search }: Destination): void =>
  sessionStorage.setItem(key, JSON.stringify({ to, params, search: listedSearch(to, search) }));

/** Forgets and returns the remembered place; undefined when there is none or when it names no route of this app. */
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

/** Leads on after signing in: to the remembered place, else to `otherwise`. The sign-in screens are left behind. */
export const continueAfterLogin = async (otherwise: Destination = { to: '/my' }): Promise<void> =>
  goTo((await takeDestination()) ?? otherwise, { replace: true });
