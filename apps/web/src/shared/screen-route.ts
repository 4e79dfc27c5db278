import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  type ResolveFullPath,
  type ResolveId,
} from '@tanstack/react-router';
import type { Area } from '@sikka/contract/rules';
import type { ComponentType } from 'react';
import { saveDestination } from './destination.ts';
import type { ScreenName } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import { searchOf, type SearchOf, type SearchReader } from './search.ts';
import { isUserHere } from './user-here.ts';
import { isSignedIn } from './session.ts';

/** The parent of every route. The frame sets its component when the router is created. */
export const rootRoute = createRootRoute();

/** Facts about a screen that are known before its script is loaded. */
export interface ScreenFacts {
  /** Area that owns the screen; `app` is the frame itself. */
  area: Area | 'app';
  /** `login` redirects guests to sign in and back afterwards. */
  who: 'guest' | 'login';
  /** Page id in analytics, such as `acv_my`. */
  pageId?: string;
  /** Screens of a flow; once it is over, going back skips all of them. `billForm`: over with the payment's result. */
  flow?: 'login' | 'deletion' | 'bill' | 'billForm';
  /** The result of a payment, which ends `billForm`. */
  isResult?: boolean;
  /** Shows the tab bar. */
  isTab?: boolean;
  /** Rendered on the server too, identically for every user, if its content is available. */
  onServer?: boolean;
  /** The route that replaces this one in the native shell. */
  inShell?: string;
  /** Whether the parameters are valid; otherwise the screen is not found. */
  exists?: (params: Readonly<Record<string, string>>) => boolean;
  /** Exists only outside production. */
  testOnly?: boolean;
  /** Loads the screen's chunk. */
  load: () => Promise<ComponentType>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {
    /**
     * On the placeholder of a route that is not loaded yet: resolves once it is replaced by the
     * route itself.
     */
    arrive?: () => Promise<void>;
  }
}

/** Only a browser redirects to `inShell`: the server renders the same screen at either address. */
const isBrowser = typeof window !== 'undefined';

/** Untyped, since the route table is built from these declarations and would be circular. */
const loginPath = '/login' as string;

const requireUser = async (savePlace: () => void): Promise<void> => {
  if (await isUserHere()) return;
  savePlace();
  throw redirect({ to: loginPath, replace: true });
};

type Shape = Record<string, SearchReader<unknown>>;

/** Facts of a screen besides its path and who may open it. */
interface ScreenOptions<Search extends Shape> extends Omit<ScreenFacts, 'area' | 'who' | 'load'> {
  /** Query parameters the screen reads; all others are dropped. */
  search?: Search;
}

interface ScreenRoute<Path extends string, Search extends Shape>
  extends Pick<ScreenFacts, 'area' | 'who' | 'load'>, ScreenOptions<Search> {
  /** Path below the base; `$name` is a parameter, `$` alone takes the rest. */
  path: Path;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a route without `search` has none, which is what {} says
type NoSearch = Record<never, never>;

/** Declares a single screen, for an area too small for `screensOf`. */
export const screenRoute = <const Path extends string, const Search extends Shape = NoSearch>({
  path,
  search,
  ...facts
}: ScreenRoute<Path, Search>) =>
  createRoute<
    unknown,
    typeof rootRoute,
    Path,
    ResolveFullPath<typeof rootRoute, Path>,
    string,
    ResolveId<typeof rootRoute, string, Path>,
    (raw: Record<string, unknown>) => SearchOf<Search>
  >({
    getParentRoute: () => rootRoute,
    path,
    staticData: facts,
    validateSearch: searchOf(search ?? ({} as Search)),
    beforeLoad: ({ params, search, preload }): Promise<void> | undefined => {
      if (facts.testOnly && pageFacts().production) throw notFound();
      if (facts.exists?.(params) === false) throw notFound();
      if (facts.inShell && pageFacts().shell && isBrowser)
        throw redirect({ to: facts.inShell, search: search as never, replace: true });
      if (facts.who === 'guest' || preload || isSignedIn()) return undefined;
      return requireUser(() => saveDestination({ to: path as string as ScreenName, params, search }));
    },
    component: lazyRouteComponent(() => facts.load().then((screen) => ({ default: screen }))),
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
      load: ScreenFacts['load'],
      options: ScreenOptions<Search> = {},
    ) =>
      screenRoute({ ...options, path, area, who, load });
  return { forGuests: declare('guest'), forUsers: declare('login') };
};
