import { m } from '@sikka/messages';
import { theRouter } from '../shared/navigation.ts';
import { toast } from '../shared/toast.ts';
import { breathe } from './breathe.ts';
import { preloadFallbacks } from './FallbackScreens.tsx';
import { laterRoutes } from './later-routes.ts';

/** What people open next. */
const likelyNext = ['/my', '/login'];

const screensAhead = (): (() => Promise<unknown>)[] => {
  const router = theRouter();
  return likelyNext
    .filter((to) => to in router.routesByPath)
    .map((to) => async () => router.preloadRoute({ to } as never));
};

/** Whoever saves data pays for every megabyte, or is where the network is slow: their next tap waits for what it needs alone. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/** Loads what the next tap may need, quietly: a missing network changes nothing. One after the other, so that a tap never waits for all of it. */
export const loadAhead = async (): Promise<void> => {
  addEventListener('offline', () => toast(m.frame_offline_notice()));
  if (savesData()) return;
  const loads = [
    ...screensAhead(),
    ...Object.values(laterRoutes),
    preloadFallbacks,
    () => import('../shared/frame/LoadFailedView.tsx'),
    () => import('../shared/tile/follow-tile.ts'),
  ];
  for (const load of loads) {
    await breathe();
    await load().catch(() => undefined);
  }
};
