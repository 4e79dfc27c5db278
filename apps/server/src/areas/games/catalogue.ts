import { type Game, games } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Selectable } from 'kysely';
import { handler } from '#platform/handler.ts';
import type { GamesDb, GameTables } from './tables.ts';

export type GameRow = Selectable<GameTables['game']>;

/** Every game, in the order of the catalogue. */
export const findGames = (db: GamesDb): Promise<GameRow[]> =>
  db.selectFrom('game').selectAll().orderBy('position').execute();

/** A game in the reader's language. */
export const presentGame = (
  { game_id: gameId, kind, title, line, art, link, fee, excluded_states: excludedStates }: GameRow,
  locale: Locale,
): Game => ({
  gameId,
  kind,
  title: title[locale],
  line: line[locale],
  art,
  link,
  ...(fee !== null && { feePaise: fee }),
  excludedStates,
});

export const gameCatalogue = handler(games.gameCatalogue, async ({ db }: { db: GamesDb }, _body, { locale }) => ({
  games: (await findGames(db)).map((row) => presentGame(row, locale)),
}));
