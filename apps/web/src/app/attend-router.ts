import { reportPage } from '../shared/analytics/report.ts';
import type { Place, Router } from '../shared/router/router.ts';
import { leavePaidFlow, storeTrail } from '../shared/trail.ts';
import { tabRouteOf } from './hosts/tab-rules.ts';

/** Records the current screen for the back button and for analytics. */
export const watchScreens = (router: Router): void => {
  router.onShown(({ place, path, facts, search }) => {
    if (leavePaidFlow()) return;
    const { who = 'guest', flow, isResult } = facts;
    storeTrail({ who, flow, isResult });
    reportPage(facts.pageId ?? path, { ...place.search, ...search });
  });
};

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** How long a screen slides in, in milliseconds (specification §9). */
const slideMs = 200;
/** How far it slides, in pixels. */
const slidePixels = 32;

type Visit = Pick<Place, 'pathname' | 'index'>;

/**
 * Slides the new screen in, from the left on the way back. Not between tabs, on the same screen with other parameters,
 * on the first screen, nor for users who prefer reduced motion. Header and tab bar keep their places. A view transition
 * would draw pictures of both screens first, for some frames in which nothing answers.
 */
export const slideIn = (from: Visit | undefined, to: Visit): void => {
  const isTab = ({ pathname }: Visit) => tabRouteOf(pathname) !== undefined;
  if (from === undefined || from.pathname === to.pathname || (isTab(from) && isTab(to))) return;
  if (matchMedia(reducedMotion).matches) return;
  const start = `translateX(${to.index < from.index ? -slidePixels : slidePixels}px)`;
  document
    .querySelector('main')
    ?.animate(
      { opacity: [0, 1], transform: [start, 'none'] },
      { duration: slideMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
};

/** Animates every change of the screen, before its first frame. */
export const addPageTransitions = (router: Router): void => {
  let last: Place | undefined;
  router.onShown(({ place }) => {
    slideIn(last, place);
    last = place;
  });
};
