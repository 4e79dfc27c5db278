import { m } from '@sikka/messages';
import { bindCalls } from '#platform/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import { gameCatalogue } from './catalogue.ts';
import type { GameTables } from './tables.ts';

/** Games: the catalogue, and access to those of partners. Nothing can be won in any of them. */
export const createGames = (platform: Platform): ServerArea => {
  const db = platform.db.withTables<GameTables>();
  return {
    name: 'games',
    calls: bindCalls({ db }, [gameCatalogue]),
    search: {
      documents: async () => [screenDocument('HELP', m.games_title, '/games', 'games khel play cricket poker गेम खेल')],
    },
  };
};
