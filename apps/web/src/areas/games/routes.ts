import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const { forGuests, forUsers } = screensOf('games');

const gameId = text(40);

export const gamesRoutes = [
  forGuests('/games', () => import('./screens/GamesScreen.tsx').then((it) => it.GamesScreen), {
    isTab: true,
    pageId: 'acv_games',
  }),
  forGuests('/transit_', () => import('./partner/TransitScreen.tsx').then((it) => it.TransitScreen), {
    search: { type: oneOf('gamelogin', 'InPoker'), gameId },
  }),
  forGuests('/gameStore', () => import('./store/GameStoreScreen.tsx').then((it) => it.GameStoreScreen)),
  forUsers(
    '/PurchaseConfirmation',
    () => import('./store/PurchaseConfirmationScreen.tsx').then((it) => it.PurchaseConfirmationScreen),
    { search: { gameId } },
  ),
  forUsers(
    '/TransactionOutcome',
    () => import('./store/TransactionOutcomeScreen.tsx').then((it) => it.TransactionOutcomeScreen),
    { search: { merchantRequestId: text(35) } },
  ),
  forGuests('/cricket', () => import('./screens/CricketScreen.tsx').then((it) => it.CricketScreen), {
    search: { week: text(5), beat: text(3) },
  }),
  forGuests('/coinSort', () => import('./screens/CoinsScreen.tsx').then((it) => it.CoinsScreen)),
  forGuests('/fantasyCricket', () => import('./screens/FantasyScreen.tsx').then((it) => it.FantasyScreen)),
] as const;
