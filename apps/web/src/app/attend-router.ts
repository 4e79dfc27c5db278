import type { AnyRouter } from '@tanstack/react-router';
import { reportPage } from '../shared/analytics/report.ts';
import { leavePaidFlow, storeTrail } from '../shared/trail.ts';

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

/**
 * Cross-fades screens, unless the browser cannot or the user prefers reduced motion; the first
 * screen just appears. A transition skipped by the browser, because the next one began or the page
 * was hidden, is no error.
 */
export const addPageTransitions = (router: AnyRouter): void => {
  router.startViewTransition = (update) => {
    const isFirst = router.stores.resolvedLocation.get() === undefined;
    if (isFirst || !document.startViewTransition || matchMedia(reducedMotion).matches) return update();
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
    ready.catch(nothing);
    finished.catch(nothing);
    return updateCallbackDone;
  };
};
