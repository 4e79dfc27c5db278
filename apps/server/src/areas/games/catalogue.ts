import { type Game, games } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Selectable } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { findGrantedGames } from './purchase/purchase-store.ts';
import type { GamesDb, GameTables } from './tables.ts';

export type GameRow = Selectable<GameTables['game']>;

/** A game hosted by a partner. */
export type PartnerGame = GameRow & { partner_id: string; partner_game: string };

const isAtPartner = (game: GameRow): game is PartnerGame => game.partner_id !== null && game.partner_game !== null;

/** Finds a partner's game by id. Throws `notFound`. */
export const requirePartnerGame = async (db: GamesDb, gameId: string): Promise<PartnerGame> => {
  const game = await db.selectFrom('game').selectAll().where('game_id', '=', gameId).executeTakeFirst();
  if (!game || !isAtPartner(game)) throw new Problem('notFound');
  return game;
};

/** A game in the reader's language. `grantedGameIds`: games that the reader has access to. */
const presentGame = (row: GameRow, grantedGameIds: ReadonlySet<string>, locale: Locale): Game => ({
  gameId: row.game_id,
  kind: row.kind,
  title: row.title[locale],
  line: row.line[locale],
  art: row.art,
  link: row.link,
  ...(row.fee !== null && { feePaise: row.fee, hasAccess: grantedGameIds.has(row.game_id) }),
  excludedStates: row.excluded_states,
});

export const gameCatalogue = handler(games.gameCatalogue, async ({ db }: { db: GamesDb }, _body, { user, locale }) => {
  const [rows, grantedGameIds] = await Promise.all([
    db.selectFrom('game').selectAll().orderBy('position').execute(),
    user ? findGrantedGames(db, user.userGid) : new Set<string>(),
  ]);
  return { games: rows.map((row) => presentGame(row, grantedGameIds, locale)) };
});
