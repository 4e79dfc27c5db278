import { useEffect } from 'react';
import { theRouter } from '#shared/navigation.ts';

/** Screens that need nothing of the server. */
const ownGames = ['/cricket', '/coinSort', '/fantasyCricket'] as const;

/** Fetches the games of our own as soon as the tab is open, so that they play later without a network. */
export const useOwnGamesAhead = (): void => {
  useEffect(() => {
    for (const to of ownGames)
      theRouter()
        .preloadRoute({ to })
        .catch(() => undefined);
  }, []);
};
