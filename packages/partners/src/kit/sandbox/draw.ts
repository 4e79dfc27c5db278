import { createHash, randomInt } from 'node:crypto';

/** A number from 0 to 1, derived from the words: the same words always give the same number. */
export const draw = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;

/** A whole number from `min` to `max`, both included. */
export const drawInteger = (min: number, max: number, ...words: (string | number)[]): number =>
  min + Math.floor(draw(...words) * (max - min + 1));

/** One of the values. */
export const drawFrom = <Value>(values: readonly Value[], ...words: (string | number)[]): Value =>
  values[drawInteger(0, values.length - 1, ...words)] as Value;

/** Share of people without a score, in per cent. */
const percentWithoutScore = 8;

/** Credit score for a PAN, always the same: 620 to 860, or 0 for no score. */
export const scoreOf = (pan: string): number =>
  draw('has a score', pan) * 100 < percentWithoutScore ? 0 : drawInteger(620, 860, 'score', pan);

/** Capital letters and digits that are not easily confused. */
const unambiguousCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Unguessable random characters. */
export const randomText = (length: number, from = unambiguousCharacters): string =>
  Array.from({ length }, () => from.charAt(randomInt(from.length))).join('');
