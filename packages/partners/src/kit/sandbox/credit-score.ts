import { draw, drawInteger } from './draw.ts';

/** How many of a hundred people have no score yet. */
const withoutScore = 8;

/** The credit score of whoever has this PAN, always the same: 620 to 860, or 0 for somebody without one. */
export const scoreOf = (pan: string): number =>
  draw('has a score', pan) * 100 < withoutScore ? 0 : drawInteger(620, 860, 'score', pan);
