import { useState, useSyncExternalStore } from 'react';
import { preloadedContent } from './preloaded.ts';

const never = () => () => undefined;

/** False in the page as the server drew it for everybody, true once this device has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Now, as of the first drawing, in Unix milliseconds; in a page of the server the moment at which its content was read, until it is taken over. */
export const useNowMs = (): number => {
  const [nowMs] = useState(Date.now);
  return useHydrated() ? nowMs : (preloadedContent().readMs ?? nowMs);
};
