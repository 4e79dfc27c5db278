/** The most stars of a game. */
export const maxStars = 3;
export type Stars = 0 | 1 | 2 | 3;

/** Stars of a score, by what one, two and three of them take; and what the next one takes, if there is one. */
export const starsOf = (score: number, from: readonly [number, number, number]): { stars: Stars; next?: number } => {
  const stars = from.filter((each) => score >= each).length as Stars;
  const next = from.find((each) => score < each);
  return { stars, ...(next !== undefined && { next }) };
};
