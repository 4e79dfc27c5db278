import type { Router } from '../shared/router/router.ts';

/** Scroll positions of an entry by number of the element in the body; -1 is the page itself. */
type Positions = Record<number, [left: number, top: number]>;

const storageKey = 'scroll';

/** Opens a screen at its top or hash, and an earlier entry of the history where it was left, reloads included. */
export const keepScroll = (router: Router): void => {
  const known = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Positions>;
  const page = document.documentElement;
  const elements = document.body.getElementsByTagName('*');
  const numberOf = (element: Element): number => (element === page ? -1 : [...elements].indexOf(element));
  const scrolled = new Set<Element>();
  const remember = (): void => {
    const positions = (known[router.shown.place.key] ??= {});
    for (const element of scrolled)
      if (element.isConnected) positions[numberOf(element)] = [element.scrollLeft, element.scrollTop];
    scrolled.clear();
  };
  document.addEventListener('scroll', ({ target }) => scrolled.add(target instanceof Element ? target : page), true);
  router.beforeLoad = remember;
  router.onShown(({ place: { key, hash } }) => {
    scrolled.clear();
    const { '-1': top, ...others } = known[key] ?? {};
    for (const [at, [left, y]] of Object.entries(others)) elements[Number(at)]?.scrollTo(left, y);
    if (top || !hash) scrollTo(...(top ?? [0, 0]));
    else document.getElementById(hash)?.scrollIntoView();
  });
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    // The browser restores a reloaded page before the script has started.
    history.scrollRestoration = 'auto';
    remember();
    sessionStorage.setItem(storageKey, JSON.stringify(known));
  });
};
