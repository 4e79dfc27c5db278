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

/** Whether nothing should move by itself: the person asked for less motion, the page is hidden, or the script has not started. */
export function useStill(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden || matchMedia(reducedMotion).matches,
    () => true,
  );
}
