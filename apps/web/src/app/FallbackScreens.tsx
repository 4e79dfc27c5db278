import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazy } from 'react';

/** Fallback if even the chunk of the error screen fails to load. */
const Reload = () => <Button onClick={() => location.reload()}>{m.frame_reload()}</Button>;

const orReload = <Screen,>(screen: Promise<Screen>): Promise<{ default: Screen | typeof Reload }> =>
  screen.then(
    (it) => ({ default: it }),
    () => ({ default: Reload }),
  );

const loadRouteFailed = () => import('./RouteFailed.tsx').then((it) => it.RouteFailed);

/**
 * Replaces a screen that crashed. Preloaded once the app has started, because it is needed when
 * nothing else loads.
 */
export const RouteFailed = lazy(() => orReload(loadRouteFailed()));

const loadNotFound = () => import('./screens/NotFoundScreen.tsx').then((it) => it.NotFoundScreen);

export const NotFound = lazy(() => orReload(loadNotFound()));

export const preloadFallbacks = (): Promise<unknown> => Promise.allSettled([loadRouteFailed(), loadNotFound()]);
