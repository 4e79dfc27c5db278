import { useEffect } from 'react';
import { preload } from '#shared/navigation.ts';

/** Screens that need nothing from the server. */
const ownGames = ['/cricket', '/coinSort', '/fantasyCricket'] as const;

/** Preloads our own games when the tab is opened, so that they can be played offline. */
export const usePreloadOwnGames = (): void => {
  useEffect(() => {
    for (const to of ownGames) preload({ to }).catch(() => undefined);
  }, []);
};
