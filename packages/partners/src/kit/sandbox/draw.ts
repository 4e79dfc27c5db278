import { createHash, randomInt } from 'node:crypto';

/** A number from 0 to 1, always the same for the same words and different for others. */
export const draw = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;

/** A whole number from `least` to `most`, both possible. */
export const drawInteger = (min: number, max: number, ...words: (string | number)[]): number =>
  min + Math.floor(draw(...words) * (max - min + 1));

/** One of the values. */
export const drawFrom = <Value>(values: readonly Value[], ...words: (string | number)[]): Value =>
  values[drawInteger(0, values.length - 1, ...words)] as Value;

/** How many of a hundred people have no score yet. */
const withoutScore = 8;

/** The credit score of whoever has this PAN, always the same: 620 to 860, or 0 for somebody without one. */
export const scoreOf = (pan: string): number =>
  draw('has a score', pan) * 100 < withoutScore ? 0 : drawInteger(620, 860, 'score', pan);

/** Capital letters and figures that nobody takes for one another. */
const legible = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Characters that nobody guesses. */
export const randomText = (length: number, from = legible): string =>
  Array.from({ length }, () => from.charAt(randomInt(from.length))).join('');
