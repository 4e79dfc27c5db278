import { m } from '@sikka/messages';
import { placeOf, theRouter } from '../shared/navigation.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { toast } from '../shared/toast.ts';
import { requestedAddress } from './follow-links.ts';
import { yieldToMain } from './yield-to-main.ts';
import { preloadFallbacks } from './FallbackScreens.tsx';
import { laterRoutes } from './later-routes.ts';

const likelyNext = ['/my', '/login'];

const screensAhead = (): (() => Promise<unknown>)[] => {
  const router = theRouter();
  return likelyNext
    .filter((to) => to in router.routesByPath)
    .map((to) => async () => router.preloadRoute({ to } as never));
};

/** Loads the screen of a link while the finger is still on it. */
const loadAtPress = (press: PointerEvent): void => {
  const address = requestedAddress(press);
  if (address === undefined) return;
  const { pathname, searchParams } = new URL(address, location.origin);
  const place = placeOf(pathname.slice(pageFacts().base.length), Object.fromEntries(searchParams));
  if (place)
    theRouter()
      .preloadRoute(place as never)
      .catch(() => undefined);
};

/** With data saver on, nothing is preloaded. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * Preloads what the next tap may need, one chunk after the other, so that a tap never waits for all
 * of it. Failures are ignored.
 */
export const loadAhead = async (): Promise<void> => {
  addEventListener('offline', () => toast(m.frame_offline_notice()));
  if (savesData()) return;
  document.addEventListener('pointerdown', loadAtPress, { passive: true });
  const loads = [
    ...screensAhead(),
    ...Object.values(laterRoutes),
    preloadFallbacks,
    () => import('../shared/frame/LoadFailedView.tsx'),
    () => import('../shared/tile/follow-tile.ts'),
  ];
  for (const load of loads) {
    await yieldToMain();
    await load().catch(() => undefined);
  }
};
