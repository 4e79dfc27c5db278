import { m } from '@sikka/messages';
import { theRouter } from '../shared/navigation.ts';
import { toast } from '../shared/toast.ts';
import { preloadFallbacks } from './FallbackScreens.tsx';
import { laterRoutes } from './later-routes.ts';

/** What people open next. */
const likelyNext = ['/my', '/login'];

const preloadScreens = (): void => {
  const router = theRouter();
  for (const to of likelyNext) {
    if (to in router.routesByPath) router.preloadRoute({ to } as never).catch(() => undefined);
  }
};

/** Loads what the next tap may need, quietly: a missing network changes nothing. */
export const loadAhead = (): void => {
  addEventListener('offline', () => toast(m.frame_offline_notice()));
  preloadScreens();
  for (const load of Object.values(laterRoutes)) load().catch(() => undefined);
  void preloadFallbacks();
  import('../shared/frame/LoadFailedView.tsx').catch(() => undefined);
  import('../shared/tile/follow-tile.ts').catch(() => undefined);
};
