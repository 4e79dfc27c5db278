import type { Route } from './router/routes.ts';
import { saveDestination } from './destination.ts';
import type { ScreenName } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import type { ScreenFacts } from './screen-facts.ts';
import { searchOf, type SearchOf, type SearchReader } from './search.ts';
import { isUserHere } from './user-here.ts';
import { isSignedIn } from './session.ts';

/** Only a browser redirects to `inShell`: the server renders the same screen at either address. */
const isBrowser = typeof window !== 'undefined';

type Shape = Record<string, SearchReader<unknown>>;

/** Facts of a screen besides its path and who may open it. */
interface ScreenOptions<Search extends Shape> extends Omit<ScreenFacts, 'area' | 'who'> {
  /** Query parameters the screen reads; all others are dropped. */
  search?: Search;
}

interface ScreenRoute<Path extends string, Search extends Shape>
  extends Pick<ScreenFacts, 'area' | 'who'>, Pick<Route, 'load'>, ScreenOptions<Search> {
  /** Path below the base; `$name` is a parameter, `{$}` and `/$` take the rest. */
  path: Path;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a route without `search` has none, which is what {} says
type NoSearch = Record<never, never>;

/** A route whose facts are all known. */
type Screen<Path extends string, Search extends object> = Route<Path, Search> & { facts: ScreenFacts };

/** Declares a single screen, for an area too small for `screensOf`. */
export const screenRoute = <const Path extends string, const Search extends Shape = NoSearch>({
  path,
  search,
  load,
  ...facts
}: ScreenRoute<Path, Search>): Screen<Path, SearchOf<Search>> => ({
  path,
  facts,
  load,
  readSearch: searchOf(search ?? ({} as Search)),
  enter: async (params, raw, isPreload) => {
    if (facts.testOnly && pageFacts().production) return 'missing';
    if (facts.exists?.(params) === false) return 'missing';
    if (facts.inShell && pageFacts().shell && isBrowser) return { to: facts.inShell, search: raw };
    if (facts.who === 'guest' || isPreload || isSignedIn() || (await isUserHere())) return undefined;
    saveDestination({ to: path as string as ScreenName, params, search: raw });
    return { to: '/login' };
  },
});

/**
 * Declares the screens of one area, one per line: path, loader and further facts. `forUsers` redirects guests to sign in
 * and back. No JSX in the route files: Node reads the route table too.
 *
 * @example
 * const { forGuests } = screensOf('identity');
 * export const identityRoutes = [
 *   forGuests('/system', () => import('./screens/SystemScreen.tsx').then((it) => it.SystemScreen)),
 * ] as const;
 */
export const screensOf = (area: ScreenFacts['area']) => {
  const declare =
    (who: ScreenFacts['who']) =>
    <const Path extends string, const Search extends Shape = NoSearch>(
      path: Path,
      load: Route['load'],
      options: ScreenOptions<Search> = {},
    ) =>
      screenRoute({ ...options, path, area, who, load });
  return { forGuests: declare('guest'), forUsers: declare('login') };
};
