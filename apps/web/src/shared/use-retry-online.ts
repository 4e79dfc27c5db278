import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the phone has a network, which a page drawn on the server takes for granted; `retry` runs when a lost one is back. */
export const useRetryOnline = (retry: () => void): boolean => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (isOnline) return undefined;
    const run = (): void => again();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [isOnline]);
  return isOnline;
};
