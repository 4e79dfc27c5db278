import { readStored, writeStored } from '#shared/storage.ts';

type OwnGame = 'cricket' | 'coins' | 'fantasy';

const placeOf = (game: OwnGame): string => `best:${game}`;

/** The best score on this phone; 0 before the first. It is never sent to the server. */
export const bestScore = (game: OwnGame): number => {
  const best = readStored<unknown>(placeOf(game));
  return typeof best === 'number' && Number.isFinite(best) ? best : 0;
};

/** Stores a score if it is the best; returns whether it was. */
export const storeBest = (game: OwnGame, score: number): boolean => {
  if (score <= bestScore(game)) return false;
  writeStored(placeOf(game), score);
  return true;
};
