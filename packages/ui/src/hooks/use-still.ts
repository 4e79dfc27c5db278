import { useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    query.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/**
 * Whether animations must not run: reduced motion is on, the page is hidden, or it is not hydrated.
 */
export function useStill(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden || matchMedia(reducedMotion).matches,
    () => true,
  );
}
