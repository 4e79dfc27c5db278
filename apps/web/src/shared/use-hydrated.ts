import { useState, useSyncExternalStore } from 'react';
import { preloadedContent } from './preloaded.ts';

const never = () => () => undefined;

/** False on the server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Time of the first render, in Unix milliseconds; until hydration the time at which the server read
 * the content.
 */
export const useNowMs = (): number => {
  const [nowMs] = useState(Date.now);
  return useHydrated() ? nowMs : (preloadedContent().readMs ?? nowMs);
};
