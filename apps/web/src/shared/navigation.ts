import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router';

type Routes = RegisteredRouter['routesByPath'];

/** A route as it is declared, such as `/superior/$name`. */
export type ScreenName = Extract<keyof Routes, string>;

/**
 * Query parameters that a route declares; any record if the route table is not part of the program.
 */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- some routes list no parameters at all
type SearchAt<To extends ScreenName> = string extends ScreenName ? Record<string, unknown> : ListedSearch<To>;

type ListedSearch<To extends ScreenName> = To extends ScreenName
  ? Routes[To] extends { types: { fullSearchSchema: infer Search } }
    ? keyof Search extends never
      ? Record<string, never>
      : Search
    : never
  : never;

/**
 * A place in the app: a route, never an address. The default type parameter is for routes known
 * only at run time.
 */
export interface Destination<To extends ScreenName = ScreenName> {
  to: To;
  params?: Record<string, string> | undefined;
  search?: SearchAt<To> | undefined;
}

let router: AnyRouter | undefined;

export const setRouter = (next: AnyRouter): void => {
  router = next;
};

/** The router, for code outside components. */
export const theRouter = (): AnyRouter => {
  if (!router) throw new Error('The router is not there yet');
  return router;
};

/** Opens a screen. `replace` removes the current screen from the history. */
export const goTo = <To extends ScreenName>(
  destination: Destination<To>,
  options: { replace?: boolean } = {},
): Promise<void> => theRouter().navigate({ ...destination, ...options } as never);

export const isRoute = (name: string): name is ScreenName => name in theRouter().routesByPath;

/**
 * Resolves once the route itself is loaded: routes of an area are placeholders until one of them is
 * first needed.
 */
export const arrived = async (name: string): Promise<void> =>
  theRouter().routesByPath[name]?.options.staticData?.arrive?.();

/** The parameters that the route declares; empty for a route the app does not have. */
export const listedSearch = (to: string, search: Record<string, unknown> = {}): Record<string, unknown> => {
  const read = theRouter().routesByPath[to]?.options.validateSearch as
    | ((raw: Record<string, unknown>) => Record<string, unknown>)
    | undefined;
  return read?.(search) ?? {};
};

/** The current screen as a route with its parameters, and who may see it. */
export const currentPlace = (): { place: Destination; who: 'guest' | 'login' } => {
  const match = theRouter().state.matches.at(-1);
  const { params = {}, search = {}, staticData, fullPath = '/' } = match ?? {};
  return { place: { to: fullPath, params, search }, who: staticData?.who ?? 'guest' };
};

/** The address of a screen, for a link that works before the script has started. */
export const hrefOf = <To extends ScreenName>(destination: Destination<To>): string =>
  theRouter().buildLocation(destination as never).publicHref;

/**
 * The address of a path below the base, whose route may not be declared. For routes use `hrefOf`.
 */
export const hrefOfPath = (path: string, search: Record<string, unknown> = {}): string =>
  theRouter().buildLocation({ to: path, search } as never).publicHref;

/** The screen at a path below the base; undefined if there is none. */
export const placeOf = (path: string, search: Record<string, string> = {}): Destination | undefined => {
  const [, params, route] = theRouter().getMatchedRoutes(path);
  const to = route?.fullPath as ScreenName | undefined;
  return to === undefined || to === '/$' ? undefined : { to, params, search: search as never };
};
