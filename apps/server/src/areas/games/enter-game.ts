import { games } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { type PartnerGame, partnerGame } from './catalogue.ts';
import { type GamesDeps, playerOf } from './deps.ts';
import { isOffered } from './play-rules.ts';
import { findGranted } from './purchase/purchase-store.ts';

/** The game that a call without a game of its own opens. */
const pokerTrial = 'poker-trial';

/** Asks the partner for a way in. Throws `gameClosed` when it is silent or turns us away, `gameAccessMissing` when it knows of no access. */
const openAt = async (
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

/** Opens a game of the partner to a user, who needs access where it has a fee. */
export const jmLogin = handler(games.jmLogin, async (deps: GamesDeps, { gameId, state }, { user, locale }) => {
  const { userGid } = user;
  const game = await partnerGame(deps.db, gameId);
  if (!isOffered(game.excluded_states, state)) throw new Problem('gameNotOffered');
  if (game.fee !== null && !(await findGranted(deps.db, userGid)).has(gameId)) throw new Problem('gameAccessMissing');
  return openAt(deps, game, { locale, player: playerOf(deps, userGid) });
});

/** Opens a trial to anybody; the partner learns neither who it is nor whether somebody is signed in. */
export const inPokerLogin = handler(games.inPokerLogin, async (deps: GamesDeps, { state }, { locale }) => {
  const game = await partnerGame(deps.db, pokerTrial);
  if (!isOffered(game.excluded_states, state)) throw new Problem('gameNotOffered');
  return openAt(deps, game, { locale });
});
