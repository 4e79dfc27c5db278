import type { Router } from '../shared/router/router.ts';

/** Scroll positions of an entry by the element's path from the body, such as `0/2/1`; empty is the page itself. */
type Positions = Record<string, [left: number, top: number]>;

const storageKey = 'scroll';

const siblingsBefore = ({ previousElementSibling }: Element): number =>
  previousElementSibling ? siblingsBefore(previousElementSibling) + 1 : 0;
const pathOf = (element: Element): string => {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return '';
  const above = pathOf(parentElement);
  return `${above && `${above}/`}${siblingsBefore(element)}`;
};
const elementAt = (path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>((above, place) => above?.children[Number(place)], document.body);

/** Opens a screen at its top or hash, and an earlier entry of the history where it was left, reloads included. */
export const keepScroll = (router: Router): void => {
  const known = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Positions>;
  const page = document.documentElement;
  const scrolled = new Set<Element>();
  const remember = (): void => {
    const positions = (known[router.shown.place.key] ??= {});
    for (const element of scrolled)
      if (element.isConnected) positions[pathOf(element)] = [element.scrollLeft, element.scrollTop];
    scrolled.clear();
  };
  document.addEventListener('scroll', ({ target }) => scrolled.add(target instanceof Element ? target : page), true);
  router.beforeLoad = remember;
  router.onShown(({ place: { key, hash } }) => {
    scrolled.clear();
    const { '': top, ...others } = known[key] ?? {};
    for (const [path, [left, y]] of Object.entries(others)) elementAt(path)?.scrollTo(left, y);
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
