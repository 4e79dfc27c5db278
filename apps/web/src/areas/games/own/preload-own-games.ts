import { useLoadAhead } from '#shared/lazy-part.tsx';
import { preload } from '#shared/navigation.ts';

/** Screens that need nothing from the server. */
const ownGames = ['/cricket', '/coinSort', '/fantasyCricket'] as const;
const preloadGames = (): Promise<unknown> => Promise.all(ownGames.map((to) => preload({ to })));

/** Preloads our own games when the tab is opened, so that they can be played offline. */
export const usePreloadOwnGames = (): void => useLoadAhead(preloadGames);
