import { menuAppVersions } from './enums.ts';

/** Whose Me menu it is. */
export interface MenuOwner {
  who: 'guest' | 'user' | 'whiteListed';
  /** Shell version; 0 in a browser. */
  appVersion: number;
}

/** Entries of the Me menu that make sense with a session only (§2.5). */
const sessionRoutes = ['/logout', '/logincode', '/deal'];

/** Who finds a route in the Me menu; white-listed users find all but `/logout` (§2.5). */
export const isInMenu = (route: string, { who, appVersion }: MenuOwner): boolean => {
  if (who === 'whiteListed') return route !== '/logout';
  if (sessionRoutes.includes(route) && who === 'guest') return false;
  return appVersion === 0 || appVersion >= (menuAppVersions[route] ?? 0);
};
