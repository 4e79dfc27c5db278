import { games } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { type PartnerGame, requirePartnerGame } from './catalogue.ts';
import { type GamesDeps, playerOf } from './deps.ts';
import { isOffered } from './play-rules.ts';
import { findGrantedGames } from './purchase/purchase-store.ts';

/** The trial game of `inPokerLogin`. */
const pokerTrial = 'poker-trial';

/**
 * Requests an entry link from the partner. Throws `gameClosed` if it does not answer or refuses,
 * `gameAccessMissing` if it knows of no access.
 */
const requestEntry = async (
  { partner, returnUrl }: GamesDeps,
  { partner_game: game }: PartnerGame,
  { locale, player }: { locale: Locale; player?: string },
) => {
  const outcome = await partner.openEntry({ game, locale, returnUrl, ...(player && { player }) });
  if (outcome.kind === 'refused' && outcome.code === 'ACCESS_MISSING') throw new Problem('gameAccessMissing');
  if (outcome.kind !== 'accepted') throw new Problem('gameClosed');
  const { url: jumpUrl, expiresAt } = outcome.entry;
  return { jumpUrl, expiresAt: expiresAt.toISOString() };
};

/** Opens a partner's game for a user, who needs access if it has a fee. */
export const jmLogin = handler(games.jmLogin, async (deps: GamesDeps, { gameId, state }, { user, locale }) => {
  const { userGid } = user;
  const game = await requirePartnerGame(deps.db, gameId);
  if (!isOffered(game.excluded_states, state)) throw new Problem('gameNotOffered');
  if (game.fee !== null && !(await findGrantedGames(deps.db, userGid)).has(gameId))
    throw new Problem('gameAccessMissing');
  return requestEntry(deps, game, { locale, player: playerOf(deps, userGid) });
});

/** Opens a trial for anyone; the partner learns nothing about the caller. */
export const inPokerLogin = handler(games.inPokerLogin, async (deps: GamesDeps, { state }, { locale }) => {
  const game = await requirePartnerGame(deps.db, pokerTrial);
  if (!isOffered(game.excluded_states, state)) throw new Problem('gameNotOffered');
  return requestEntry(deps, game, { locale });
});
