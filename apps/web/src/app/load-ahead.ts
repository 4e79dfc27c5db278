import { m } from '@sikka/messages';
import { type Destination, placeOf, preload } from '../shared/navigation.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { loadFollowTile } from '../shared/tile/open-tile.ts';
import { toast } from '../shared/toast.ts';
import { addressOf, requestedAddress } from './follow-links.ts';
import { whenIdle, yieldToMain } from './yield-to-main.ts';
import { preloadFallbacks } from './FallbackScreens.tsx';
import { laterRoutes } from './later-routes.ts';

const likelyNext = ['/my', '/loan', '/games', '/login'] as const;

/** Without a network nothing is loaded ahead. */
const loadScreen = (place: Destination): Promise<void> => preload(place).catch(() => undefined);

const placeAt = (address: string): Destination | undefined => {
  const { pathname, searchParams } = new URL(address, location.origin);
  return placeOf(pathname.slice(pageFacts().base.length), Object.fromEntries(searchParams));
};

/** Loads the screen of a link while the finger is still on it, once the link is drawn as pressed. */
const loadAtPress = (press: PointerEvent): void => {
  const address = requestedAddress(press);
  if (address === undefined) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      const place = placeAt(address);
      if (place) void loadScreen(place);
    }),
  );
};

/** Loads the screens of links that come into view, each once, when nothing else is to do. */
const followView = (): void => {
  const seen = new Set<string>();
  let last = Promise.resolve();
  const loadOnce = (address: string): void => {
    const place = placeAt(address);
    if (!place || seen.has(place.to)) return;
    seen.add(place.to);
    last = last.then(() => new Promise<void>(whenIdle)).then(() => loadScreen(place));
  };
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      view.unobserve(target);
      const address = addressOf(target as HTMLAnchorElement);
      if (address !== undefined) loadOnce(address);
    }
  });
  let isWaiting = false;
  const observeLinks = (): void => {
    isWaiting = false;
    for (const link of document.querySelectorAll('a[href]')) view.observe(link);
  };
  const observeSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(observeLinks);
  };
  new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true });
  observeSoon();
};

/** With data saver on, or on the slowest networks, nothing is preloaded. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

/**
 * Preloads what the next tap may need, one chunk after the other, so that a tap never waits for all
 * of it. Failures are ignored.
 */
export const loadAhead = async (): Promise<void> => {
  addEventListener('offline', () => toast(m.common_offline_notice()));
  if (savesData()) return;
  document.addEventListener('pointerdown', loadAtPress, { passive: true });
  const loads = [
    ...likelyNext.map((to) => () => loadScreen({ to })),
    ...Object.values(laterRoutes),
    // Parts of tabs that are always shown.
    () => import('../areas/lending/market/Market.tsx'),
    () => import('../areas/feed/home/PageSections.tsx'),
    preloadFallbacks,
    () => import('../shared/frame/LoadFailedView.tsx'),
    () => import('../shared/frame/StaleNoteView.tsx'),
    loadFollowTile,
    () => import('../shared/bridge.ts').then(({ loadBridge }) => loadBridge()),
  ];
  for (const load of loads) {
    await yieldToMain();
    await load().catch(() => undefined);
  }
  followView();
};
