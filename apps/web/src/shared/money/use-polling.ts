import { useCallback, useEffect, useRef, useState } from 'react';
import { createPoller, nothingPolled, type Polled, type Poller } from './poller.ts';
import type { Pace } from './poll-rules.ts';

export interface Polling<Content> extends Polled<Content> {
  /** Asks now and goes on asking. */
  ask: () => void;
  /** Shows what another call answered instead of asking for it. */
  take: (content: Content) => void;
}

const isAwake = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Follows something that changes on the server while this screen is looked at. Hidden or without a network it rests; coming back, also
 * with the Back button, asks at once. `read` must stay the same function for the same thing and should make no noise of its own. `limit`: whether its answers
 * tell the whole time of asking or what is left of it.
 */
export const usePolling = <Content extends Pace>(
  read: () => Promise<Content>,
  limit: 'whole' | 'left' = 'whole',
): Polling<Content> => {
  const [shown, setShown] = useState<{ read: unknown; polled: Polled<Content> }>();
  const poller = useRef<Poller<Content>>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const own = createPoller<Content>({
      read,
      hear: (polled) => isCurrent && setShown({ read, polled }),
      isAwake: () => isCurrent && isAwake(),
      limit,
    });
    poller.current = own;
    const follow = (): void => (isAwake() ? own.wake() : own.rest());
    own.wake();
    document.addEventListener('visibilitychange', follow);
    for (const name of ['pageshow', 'online', 'offline']) addEventListener(name, follow);
    return () => {
      isCurrent = false;
      own.rest();
      document.removeEventListener('visibilitychange', follow);
      for (const name of ['pageshow', 'online', 'offline']) removeEventListener(name, follow);
    };
  }, [read, limit]);

  const ask = useCallback(() => poller.current?.wake(), []);
  const take = useCallback((content: Content) => poller.current?.take(content), []);
  return { ...(shown?.read === read ? shown.polled : nothingPolled), ask, take };
};
