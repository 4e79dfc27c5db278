import type { Router } from './router/router.ts';
import { findPath, type RawSearch, type Register, type Route } from './router/routes.ts';

type DeclaredRoute = Register extends { route: infer Declared extends Route } ? Declared : Route;

/** A route as it is declared, such as `/superior/$name`. */
export type ScreenName = DeclaredRoute['path'];

/**
 * Query parameters that a route declares; any record if the route table is not part of the program.
 */
export type SearchAt<To extends ScreenName> = string extends ScreenName
  ? // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-generated-empty-object-type -- programs without the route table check no parameters
    Record<string, any>
  : ReturnType<Extract<DeclaredRoute, { path: To }>['readSearch']>;

/** What a link may pass: nothing where the route declares nothing. */
type Passed<To extends ScreenName> = To extends ScreenName
  ? keyof SearchAt<To> extends never
    ? Record<string, never>
    : SearchAt<To>
  : never;

/**
 * A place in the app: a route, never an address. The default type parameter is for routes known
 * only at run time.
 */
export interface Destination<To extends ScreenName = ScreenName> {
  to: To;
  params?: Readonly<Record<string, string>> | undefined;
  search?: Passed<To> | undefined;
}

let router: Router | undefined;

export const setRouter = (next: Router): void => {
  router = next;
};

/** The router, for code outside components. */
export const theRouter = (): Router => {
  if (!router) throw new Error('The router is not there yet');
  return router;
};

/** Opens a screen. `replace` removes the current screen from the history. */
export const goTo = <To extends ScreenName>(
  destination: Destination<To>,
  options?: { replace?: boolean },
): Promise<void> => theRouter().navigate(destination, options);

/** Loads what opening a screen needs; rejects without a network. */
export const preload = <To extends ScreenName>(destination: Destination<To>): Promise<void> =>
  theRouter().preload(destination);

export const isRoute = (name: string): name is ScreenName => theRouter().routes.has(name);

/**
 * Resolves once the route itself is loaded: routes of an area are placeholders until one of them is
 * first needed.
 */
export const arrived = async (name: string): Promise<void> =>
  void (await theRouter().routes.get(name)?.enter({}, {}, true));

/** The parameters that the route declares; empty for a route the app does not have. */
export const listedSearch = (to: string, search: RawSearch = {}): RawSearch =>
  theRouter().routes.get(to)?.readSearch(search) ?? {};

/** The current screen as a route with its parameters, and who may see it. */
export const currentPlace = (): { place: Destination; who: 'guest' | 'login' } => {
  const { path, params, search, facts } = theRouter().shown;
  return { place: { to: path as ScreenName, params, search }, who: facts.who ?? 'guest' };
};

/** The address of a screen, for a link that works before the script has started. */
export const hrefOf = <To extends ScreenName>(destination: Destination<To>): string => theRouter().hrefTo(destination);

/**
 * The address of a path below the base, whose route may not be declared. For routes use `hrefOf`.
 */
export const hrefOfPath = (path: string, search: RawSearch = {}): string => theRouter().hrefTo({ to: path, search });

/** The screen at a path below the base; undefined if there is none. */
export const placeOf = (path: string, search: RawSearch = {}): Destination | undefined => {
  const { locate, routes } = theRouter();
  const { path: to, params } = findPath(routes, locate(path).pathname);
  return to === '/$' ? undefined : { to: to as ScreenName, params, search };
};
