import type { Game } from '@sikka/contract';
import { games } from 'virtual:calls';
import { useQuery } from '#shared/query/use-query.ts';

/** The games there are; readable without a network, as our own games play without one. */
export const useGames = () =>
  useQuery<{ games: Game[] }>(['games', 'catalogue'], {
    read: () => games.gameCatalogue({}, { quiet: true }),
    stored: 'thirtyDays',
  });
