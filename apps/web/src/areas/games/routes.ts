import { screensOf } from '#shared/screen-route.ts';

const { forGuests } = screensOf('games');

export const gamesRoutes = [
  forGuests('/games', () => import('./screens/GamesScreen.tsx').then((it) => it.GamesScreen), {
    isTab: true,
    pageId: 'acv_games',
  }),
] as const;
