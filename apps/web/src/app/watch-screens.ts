import type { AnyRouter } from '@tanstack/react-router';
import { reportPage } from '../shared/analytics/report.ts';
import { keepTrail } from '../shared/trail.ts';

/** Follows which screen is open, for going back and for statistics. */
export const watchScreens = (router: AnyRouter): void => {
  router.subscribe('onResolved', () => {
    const { fullPath = '/', staticData = {} } = router.state.matches.at(-1) ?? {};
    keepTrail({ who: staticData.who ?? 'guest', flow: staticData.flow });
    reportPage(staticData.pageId ?? fullPath);
  });
};
