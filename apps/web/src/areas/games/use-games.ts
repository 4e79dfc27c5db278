import type { Game } from '@sikka/contract';
import type { IndianState } from '@sikka/contract/rules';
import { games } from 'virtual:calls';
import { useQuery } from '#shared/query/use-query.ts';

/** The catalogue of games; readable offline, since our own games can be played offline. */
export const useGames = () =>
  useQuery<{ games: Game[] }>(['games', 'catalogue'], {
    read: () => games.gameCatalogue({}),
    stored: 'thirtyDays',
  });

/** What the user declares by pressing the button; the text is beside it. */
export const declarationOf = ({ excludedStates }: Game, state: IndianState | undefined) => ({
  isAdult: true as const,
  ...(excludedStates.length > 0 && state && { state }),
});

/** Whether a game is allowed in the user's state; the server checks it too. */
export const mayPlay = ({ excludedStates }: Game, state: IndianState | undefined): boolean =>
  excludedStates.length === 0 || (state !== undefined && !excludedStates.includes(state));
