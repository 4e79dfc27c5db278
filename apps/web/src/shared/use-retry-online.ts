import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the phone is online, which the server assumes; runs `retry` when the network is back. */
export const useRetryOnline = (retry: () => void): boolean => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const again = useEffectEvent(retry);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) again();
    wasOffline.current = !isOnline;
  }, [isOnline]);
  return isOnline;
};
