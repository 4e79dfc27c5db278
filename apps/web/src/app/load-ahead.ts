import { m } from '@sikka/messages';
import { theRouter } from '../shared/navigation.ts';
import { useSession } from '../shared/session.ts';
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

/** Somebody who signs in later gets what users get at the start. */
const followSignIn = (): void => {
  useSession.subscribe(({ user }, before) => {
    if (user && !before.user) import('./for-users.ts').then((it) => it.startForUsers()).catch(() => undefined);
  });
};

/** Whoever saves data pays for every megabyte, or is where the network is slow: their next tap waits for what it needs alone. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/** Loads what the next tap may need, quietly: a missing network changes nothing. */
export const loadAhead = (): void => {
  addEventListener('offline', () => toast(m.frame_offline_notice()));
  followSignIn();
  if (savesData()) return;
  preloadScreens();
  for (const load of Object.values(laterRoutes)) load().catch(() => undefined);
  void preloadFallbacks();
  import('../shared/frame/LoadFailedView.tsx').catch(() => undefined);
  import('../shared/tile/follow-tile.ts').catch(() => undefined);
};
