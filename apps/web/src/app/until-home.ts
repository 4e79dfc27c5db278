import { currentPlace, theRouter } from '../shared/navigation.ts';
import { tabRouteOf } from './hosts/tab-rules.ts';

const isHome = (): boolean => tabRouteOf(currentPlace().place.to) === '/';

/** Resolves when the home page is open: activities are shown there and nowhere else. */
export const untilHome = (): Promise<void> =>
  new Promise((resolve) => {
    if (isHome()) return resolve();
    const stop = theRouter().subscribe('onResolved', () => {
      if (!isHome()) return;
      stop();
      resolve();
    });
  });
