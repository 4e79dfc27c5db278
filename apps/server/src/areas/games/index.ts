import { m } from '@sikka/messages';
import { createGamesPartner, khelghar } from '@sikka/partners/khelghar';
import type { GamesPartner } from '@sikka/partners/kit';
import { bindCalls } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import { gameCatalogue } from './catalogue.ts';
import type { GamesDeps } from './deps.ts';
import { inPokerLogin, jmLogin } from './enter-game.ts';
import { gamesData } from './personal-data.ts';
import { buyGame } from './purchase/buy-game.ts';
import { declareAccessTopic } from './purchase/request-access.ts';
import { queryGamePurchase } from './purchase/show-purchase.ts';
import type { GameTables } from './tables.ts';

export interface GamesOptions {
  partnerWork: GamesDeps['partnerWork'];
  payments: GamesDeps['payments'];
  /** Default: the configured games partner. Closed with the area. */
  partner?: GamesPartner;
}

/** Games: the catalogue, and paid access to partner games. No game has winnings. */
export const createGames = (
  platform: Platform,
  { partnerWork, payments, partner = createGamesPartner(platform.config.gamesPartner) }: GamesOptions,
): ServerArea => {
  const { publicOrigin, appBase } = platform.config;
  const deps: GamesDeps = {
    db: platform.db.withTables<GameTables>(),
    secrets: platform.secrets,
    partnerWork,
    payments,
    partner,
    partnerName: khelghar.name,
    returnUrl: `${publicOrigin}${appBase}/games`,
  };
  declareAccessTopic(deps);
  return {
    name: 'games',
    privacy: { personalData: gamesData },
    calls: bindCalls(deps, [gameCatalogue, jmLogin, inPokerLogin, buyGame, queryGamePurchase]),
    lifecycle: { stop: () => partner.close() },
    find: {
      search: {
        documents: async () => [
          screenDocument('HELP', m.common_games, '/games', 'games khel play cricket poker rangoli गेम खेल पोकर'),
        ],
      },
    },
  };
};
