import type { ComponentType } from 'react';
import { parseSearch, stringifySearch } from '../search.ts';
import type { Entry, RouterHistory, WriteOptions } from './history.ts';
import { fillPath, findPath, type Params, type RawSearch, type Route, type Target } from './routes.ts';

/** An entry of the history, split into the parts of its address. */
export interface Place extends Entry {
  /** Path below the base. */
  pathname: string;
  search: Record<string, string>;
  /** Without its `#`. */
  hash: string;
}

/** What is on the page: a screen, its skeleton until it is ready, or why it cannot be shown. */
export interface Shown extends Pick<Route, 'path' | 'facts'> {
  place: Place;
  params: Params;
  /** The parameters that the route declares. */
  search: RawSearch;
  status: 'pending' | 'ready' | 'missing' | 'failed';
  Screen?: ComponentType;
  error?: unknown;
}

/** Minimum time a skeleton stays once shown, in milliseconds (specification §9). */
const skeletonMinimumMs = 500;

/**
 * A router for the addresses that begin with `base`, such as `/app`. A screen that loads longer than
 * `skeletonDelayMs` is a skeleton first, unless the address leads to the screen that is open: that
 * one stays, with the focus and what was typed, until it gets its new parameters.
 */
export const createRouter = (
  base: string,
  history: RouterHistory,
  declared: readonly Route[],
  skeletonDelayMs = 40,
) => {
  const routes = new Map(declared.map((route) => [route.path, route]));
  /** Loaded screens: importing a module again takes a busy phone long enough for a skeleton. */
  const screens = new WeakMap<Route, ComponentType>();
  const listeners = new Set<(shown: Shown) => void>();
  let turn = 0;
  let draw: ((shown: Shown) => void) | undefined;
  let settle = (): void => undefined;

  /** One slash at most at the start: two would be another host. */
  const hrefTo = ({ to, params, search = {} }: Target): string =>
    `${base}${fillPath(to, params)}`.replace(/^[/\\]+/, '/') + stringifySearch(search);
  const locate = (href: string): Place => {
    const [, path = '', query = '', hash = ''] = /^([^?#]*)([^#]*)#?(.*)$/s.exec(href) ?? [];
    const below = path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    return { ...history.entry(), href, pathname: below.replace(/\/+$/, '') || '/', search: parseSearch(query), hash };
  };
  const here = (): Place => locate(history.entry().href);

  const pendingAt = (place: Place): Shown => {
    const { path, params } = findPath(routes, place.pathname);
    const { facts = {}, readSearch } = routes.get(path) ?? {};
    return { place, path, params, facts, search: readSearch?.(place.search) ?? {}, status: 'pending' };
  };
  const screenOf = async (route: Route): Promise<ComponentType> => {
    const Screen = screens.get(route) ?? (await route.load());
    screens.set(route, Screen);
    return Screen;
  };
  const open = async (place: Place, isPreload = false): Promise<Shown | Target> => {
    const shown = pendingAt(place);
    const route = routes.get(shown.path);
    const detour = route ? await route.enter(shown.params, place.search, isPreload) : 'missing';
    if (detour === 'again') return open(place, isPreload);
    if (!route || detour === 'missing') return { ...shown, status: 'missing' };
    return detour ?? { ...shown, status: 'ready', Screen: await screenOf(route) };
  };

  /** Resolves once the page shows it, or something newer. */
  const show = (shown: Shown): Promise<void> => {
    router.shown = shown;
    settle();
    return new Promise((resolve) => {
      settle = resolve;
      if (draw) draw(shown);
      else resolve();
    });
  };
  const showSkeleton = async (place: Place): Promise<void> => {
    await show(pendingAt(place));
    await new Promise((resolve) => setTimeout(resolve, skeletonMinimumMs));
  };
  /** Shows the current entry of the history, unless a later navigation overtakes it. */
  const load = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const place = here();
    router.beforeLoad();
    let minimum: Promise<void> | undefined;
    const isOpen = router.shown.status === 'ready' && router.shown.path === pendingAt(place).path;
    let skeleton = setTimeout(() => {
      // A busy phone runs this late, with what has loaded meanwhile waiting behind it: that goes first.
      skeleton = setTimeout(() => {
        if (mine === turn && draw && !isOpen) minimum = showSkeleton(place);
      });
    }, skeletonDelayMs);
    const found = await open(place).catch((error: unknown): Shown => ({
      ...pendingAt(place),
      status: 'failed',
      error,
    }));
    clearTimeout(skeleton);
    if (mine === turn && 'to' in found) return navigate(found, { replace: true, force: true });
    await minimum;
    if (mine === turn && 'status' in found) await show(found);
  };
  /** Opens an address of the app. */
  const push = async (href: string, options?: WriteOptions): Promise<void> => {
    if (await history.write(href, options)) await load();
  };
  /** Adds no second entry for the address that is open. */
  const navigate = (target: Target, options?: WriteOptions): Promise<void> =>
    hrefTo(target) === history.entry().href ? load() : push(hrefTo(target), options);

  const router = {
    routes,
    /** What is on the page, or about to be. */
    shown: pendingAt(here()),
    /** The current entry, whose screen may still be loading. */
    here,
    locate,
    load,
    push,
    navigate,
    hrefTo,
    go: history.go,
    block: history.block,
    /** Loads what opening a place needs. */
    preload: async (target: Target): Promise<void> => void (await open(locate(hrefTo(target)), true)),
    /** Calls back after each screen is on the page; skeletons do not count. */
    onShown: (listener: (shown: Shown) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called before another entry is loaded. */
    beforeLoad: (): void => undefined,
    /** Sets the view, which calls `drawn` after it has drawn. */
    attach: (view: (shown: Shown) => void): (() => void) => {
      draw = view;
      return () => {
        draw = undefined;
      };
    },
    drawn: (shown: Shown): void => {
      if (shown !== router.shown) return;
      settle();
      if (shown.status !== 'pending') for (const listener of listeners) listener(shown);
    },
  };
  // As the app writes it: each parameter once, no slash at the end.
  const { href, pathname, search, hash } = here();
  const written = hrefTo({ to: pathname, search }) + (hash && `#${hash}`);
  if (written !== href) void history.write(written, { replace: true, force: true });
  history.watch(() => void load());
  return router;
};

export type Router = ReturnType<typeof createRouter>;
