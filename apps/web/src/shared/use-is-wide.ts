import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList | undefined => globalThis.matchMedia?.('(min-width: 1024px)');

const subscribe = (changed: () => void) => {
  const wide = query();
  wide?.addEventListener('change', changed);
  return () => wide?.removeEventListener('change', changed);
};

/** Whether the screen has room for two columns and the rail; false until hydration. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
