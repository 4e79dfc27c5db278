import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router';

type Routes = RegisteredRouter['routesByPath'];

/** Name of a route of the app as it is declared, such as `/superior/$name`. */
export type ScreenName = Extract<keyof Routes, string>;

/** The query parameters that a route lists, none for most; anything where the route table is not part of the program. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- some routes list no parameters at all
type SearchAt<To extends ScreenName> = string extends ScreenName ? Record<string, unknown> : ListedSearch<To>;

type ListedSearch<To extends ScreenName> = To extends ScreenName
  ? Routes[To] extends { types: { fullSearchSchema: infer Search } }
    ? keyof Search extends never
      ? Record<string, never>
      : Search
    : never
  : never;

/** A place in the app: a route by its name, never an address. Without a name of its own it is one that was found while the app runs. */
export interface Destination<To extends ScreenName = ScreenName> {
  to: To;
  params?: Record<string, string> | undefined;
  search?: SearchAt<To> | undefined;
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
export const goTo = <To extends ScreenName>(
  destination: Destination<To>,
  options: { replace?: boolean } = {},
): Promise<void> => theRouter().navigate({ ...destination, ...options } as never);

/** Whether the app has a route of that name. */
export const isRoute = (name: string): name is ScreenName => name in theRouter().routesByPath;

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
export const hrefOf = <To extends ScreenName>(destination: Destination<To>): string =>
  theRouter().buildLocation(destination as never).publicHref;

/** Opens a path below the base, such as one with a code that stands in it as it is. Routes have `goTo`. */
export const goToPath = (path: string, search: Record<string, unknown> = {}): Promise<void> =>
  theRouter().navigate({ to: path, search } as never);

/** The address of a path below the base, which may be that of a screen that is not built yet. Routes have `hrefOf`. */
export const hrefOfPath = (path: string, search: Record<string, unknown> = {}): string =>
  theRouter().buildLocation({ to: path, search } as never).publicHref;

/** The screen at a path below the base, by its route's name; undefined when no screen is there. */
export const placeOf = (path: string, search: Record<string, string> = {}): Destination | undefined => {
  const [, params, route] = theRouter().getMatchedRoutes(path);
  const to = route?.fullPath as ScreenName | undefined;
  return to === undefined || to === '/$' ? undefined : { to, params, search: search as never };
};
