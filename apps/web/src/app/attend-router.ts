import type { AnyRouter } from '@tanstack/react-router';
import { reportPage } from '../shared/analytics/report.ts';
import { leavePaidFlow, storeTrail } from '../shared/trail.ts';
import { tabRouteOf } from './hosts/tab-rules.ts';

/** Records the current screen for the back button and for analytics. */
export const watchScreens = (router: AnyRouter): void => {
  router.subscribe('onResolved', () => {
    const { fullPath = '/', staticData = {}, search = {} } = router.state.matches.at(-1) ?? {};
    if (leavePaidFlow()) return;
    const { who = 'guest', flow, isResult } = staticData;
    storeTrail({ who, flow, isResult });
    reportPage(staticData.pageId ?? fullPath, search);
  });
};

const reducedMotion = '(prefers-reduced-motion: reduce)';

const nothing = (): void => undefined;

type Direction = 'forward' | 'back';

/**
 * The direction in which the next screen slides in; undefined for none: between tabs, on the same
 * screen with other parameters, and on the first screen.
 */
const directionTo = ({ stores, latestLocation: to }: AnyRouter): Direction | undefined => {
  const from = stores.resolvedLocation.get();
  if (from === undefined || from.pathname === to.pathname) return undefined;
  const isTab = ({ pathname }: { pathname: string }) => tabRouteOf(pathname) !== undefined;
  if (isTab(from) && isTab(to)) return undefined;
  return to.state.__TSR_index < from.state.__TSR_index ? 'back' : 'forward';
};

/**
 * Lets the next screen slide in (see `frame.css`), unless the browser cannot or the user prefers
 * reduced motion. A transition skipped by the browser, because the next one began or the page was
 * hidden, is no error.
 */
export const addPageTransitions = (router: AnyRouter): void => {
  const { dataset } = document.documentElement;
  let latest: ViewTransition | undefined;
  router.startViewTransition = (update) => {
    const direction = directionTo(router);
    if (!direction || !document.startViewTransition || matchMedia(reducedMotion).matches) return update();
    dataset['direction'] = direction;
    const transition = document.startViewTransition(update);
    latest = transition;
    transition.ready.catch(nothing);
    transition.finished.catch(nothing).finally(() => {
      if (latest === transition) delete dataset['direction'];
    });
    return transition.updateCallbackDone;
  };
};
