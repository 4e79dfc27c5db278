import { indiaDay } from '#shared/format.ts';
import { readStored, writeStored } from '#shared/storage.ts';
import { afterPlaying, type PlayedDays, streakOn, weekOf } from './played-days.ts';

type OwnGame = 'cricket' | 'coins' | 'fantasy';

const placeOf = (game: OwnGame): string => `best:${game}`;
const weekPlace = 'best:cricket:week';
const daysPlace = 'playedDays';

/** The best score on this phone; 0 before the first. It is never sent to the server. */
export const bestScore = (game: OwnGame): number => {
  const best = readStored<unknown>(placeOf(game));
  return typeof best === 'number' && Number.isFinite(best) ? best : 0;
};

/** The current week, by which its innings is seeded. */
export const thisWeek = (): number => weekOf(indiaDay(Date.now()));

/** The most runs of this phone in the innings of a week; undefined before the first. */
export const bestOfWeek = (week: number): number | undefined => {
  const best = readStored<{ week: number; runs: number }>(weekPlace);
  return best?.week === week ? best.runs : undefined;
};

/** Number of consecutive days with a finished game, up to today or yesterday. */
export const playedDays = (): number => streakOn(readStored<PlayedDays>(daysPlace), indiaDay(Date.now()));

/** Records a finished game: its day, and its score if it is the best. Returns whether it was. */
export const recordScore = (game: OwnGame, score: number): boolean => {
  writeStored(daysPlace, afterPlaying(readStored<PlayedDays>(daysPlace), indiaDay(Date.now())));
  if (score <= bestScore(game)) return false;
  writeStored(placeOf(game), score);
  return true;
};

const movesPlace = 'best:coins:moves';
type Moves = Partial<Record<number, number>>;

/** The fewest moves of this phone in a level; undefined before it is sorted. */
export const bestMoves = (level: number): number | undefined => readStored<Moves>(movesPlace)?.[level];

/** Records the moves of a sorted level, if they are the fewest. */
export const recordMoves = (level: number, moves: number): void => {
  if (moves < (bestMoves(level) ?? Infinity))
    writeStored(movesPlace, { ...readStored<Moves>(movesPlace), [level]: moves });
};

/** Records an innings of a week. */
export const recordWeek = (week: number, runs: number): void => {
  if (runs > (bestOfWeek(week) ?? -1)) writeStored(weekPlace, { week, runs });
};
