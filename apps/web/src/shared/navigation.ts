import type { AnyRouter } from '@tanstack/react-router';

/** A place in the app: a route by its name, never an address. */
export interface Destination {
  /** Name of the route as it is declared, such as `/superior/$name`. */
  to: string;
  params?: Record<string, string> | undefined;
  /** Query parameters; the route keeps those that it lists. */
  search?: Record<string, unknown> | undefined;
}

let router: AnyRouter | undefined;

/** Called once, by the frame. */
export const setRouter = (made: AnyRouter): void => {
  router = made;
};

/** The router, for code that is no component. */
export const theRouter = (): AnyRouter => {
  if (!router) throw new Error('The router is not there yet');
  return router;
};

/** Opens a screen. `replace` leaves no way back to the screen that is open now. */
export const goTo = (destination: Destination, options: { replace?: boolean } = {}): Promise<void> =>
  theRouter().navigate({ ...destination, ...options } as never);

/** Whether the app has a route of that name. */
export const isRoute = (name: string): boolean => name in theRouter().routesByPath;

/** Resolves once the route of that name is more than its path: routes of another area are loaded when one of them is first needed. */
export const arrived = async (name: string): Promise<void> =>
  theRouter().routesByPath[name]?.options.staticData?.arrive?.();

/** The parameters among these that the route itself lists; nothing for a route the app does not have. */
export const listedSearch = (to: string, search: Record<string, unknown> = {}): Record<string, unknown> => {
  const read = theRouter().routesByPath[to]?.options.validateSearch as
    | ((raw: Record<string, unknown>) => Record<string, unknown>)
    | undefined;
  return read?.(search) ?? {};
};

/** The screen that is open now, as a route and its parameters, and who may see it. */
export const currentPlace = (): { place: Destination; who: 'guest' | 'login' } => {
  const match = theRouter().state.matches.at(-1);
  const { params = {}, search = {}, staticData, fullPath = '/' } = match ?? {};
  return { place: { to: fullPath, params, search }, who: staticData?.who ?? 'guest' };
};

/** The address of a screen, for a link that works before the script has started. */
export const hrefOf = (destination: Destination): string => theRouter().buildLocation(destination as never).publicHref;

/** The screen at a path below the base, by its route's name; undefined when no screen is there. */
export const placeOf = (path: string, search: Record<string, string> = {}): Destination | undefined => {
  const [, params, route] = theRouter().getMatchedRoutes(path);
  const to = route?.fullPath as string | undefined;
  return to === undefined || to === '/$' ? undefined : { to, params, search };
};
