import * as z from 'zod/mini';
import { slugPattern } from './enums.ts';

/** A text in both languages, as stored in a season record; `longest` is in characters. */
export const bothTexts = (longest: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(longest));
  return z.strictObject({ en: text, hi: text });
};

/** Id of a season, a task or an option. */
export const slug = z.string().check(z.regex(slugPattern));

/** 64 hexadecimal digits. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
