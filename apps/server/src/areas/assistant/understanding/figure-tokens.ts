import { asciiDigits } from '@sikka/contract';
import { type Role, rolesOf } from './figure-words.ts';
import { spellingOf } from './number-words.ts';

export interface Token {
  text: string;
  /** As `spellingOf` returns it; empty for a number. */
  word: string;
  roles: ReadonlySet<Role>;
  /** Only of a number in digits. */
  value?: number;
  /** Offset in the text. `isGlued`: no space between it and the token before. */
  start: number;
  isGlued: boolean;
}

/**
 * A question in small letters and ASCII digits, without invisible characters and without nukta, which most
 * people leave out.
 */
export const figureText = (text: string): string =>
  asciiDigits(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\p{Default_Ignorable_Code_Point}|\u093c/gu, ''),
  )
    .replaceAll(/\bp\s?\.\s?([am])\b\.?/g, 'p$1 ')
    .replaceAll(/\bper\s+cent\b/g, 'percent')
    .replaceAll(/\b(?:per|for every|on every)\s+hundred\b|प्रति\s+सैकड़ा/g, 'saikda')
    .replaceAll(/\b(rs|inr)\s*\.\s*(?=\d)/g, '$1 ')
    .replaceAll(/(?<=\d)\s*\/-|(?<=\d)\s*\/=/g, ' rs ')
    .trim();

const idPattern = new RegExp(
  [
    // Anything that follows a word such as `reference`.
    /(?<named>(?<=(?:\b(?:number|num|nambar|id|ref|reference|utr|otp|pin|ending(?: with| in)?|(?:consumer|customer|account|loan|order|ca|card|bill|policy|ac|a\/c) no)|नंबर|संख्या|आईडी)\s*(?:[.:#=-]|is\b|hai\b|है)?\s*)[a-z]{0,4}\d[a-z0-9-]{3,}(?![.,]?\d|\s*(?:%|rs|rup|ru|lakh|lac|hajar|hazaar|thousand|रु|लाख)))/,
    // Mobile numbers with the country code, and card numbers in groups.
    /\+91[\s-]?[6-9]\d{4}[\s-]?\d{5}(?!\d)|(?<![\d,.])\d{4}(?:[ -]\d{4}){2,3}(?![\d,.])/,
    /(?<![\p{L}\p{M}\p{N}_.,-])(?=[a-z0-9_-]*\d)[a-z0-9][a-z0-9_-]{7,}(?![\p{L}\p{M}]|[.,]\d)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
const moneyBefore = /(?:₹|\b(?:rs|inr|emi|loan|amount|principal|borrow|of)|लोन|कर्ज)\s*$/u;
const moneyAfter = /^\s*(?:%|rs\b|inr|rup|₹|रु|loan|emi|lon\b|karz|लोन|कर्ज|(?:ka|ke|का|के|ki|की|for|par|पर|at|@)\s)/u;

/**
 * Whether text that looks like an id is one. Dates, ranges and numbers with a unit (`18months`) are not, nor
 * are eight digits in the place of an amount.
 */
const isId = (found: string, before: string, after: string): boolean => {
  if (/^\d{1,4}([/.-])\d{1,2}\1\d{2,4}$|^\d{1,7}-\d{1,7}$|^[a-z-]+-\d{1,2}$/.test(found)) return false;
  const units = /^\d/.test(found) ? (found.match(/[a-z]+/g) ?? []) : [];
  if (units.length > 0 && units.every((unit) => rolesOf(spellingOf(unit)).size > 0)) return false;
  if (/^\d+$/.test(found))
    return (
      !/(?:₹|\b(?:rs|inr))\s*$/.test(before) &&
      !/^\s*(?:rs\b|rup|रु|₹|%)/.test(after) &&
      (found.length > 8 || !(moneyBefore.test(before) || moneyAfter.test(after)))
    );
  return !/^(?:rs|inr)\d+$/.test(found);
};

const tokenPattern =
  /(?<other>\d{1,4}([/.-])\d{1,2}\2\d{2,4}(?!\d)|\d{1,2}:\d{2}(?:\s?[ap]m\b)?|\d{1,2}(?:st|nd|rd|th)\b)|(?<digits>(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?|\.\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<mark>[^\s\p{L}\p{M}\p{N}])/gu;

/** Splits a question into ids and tokens. In `text`, which token offsets refer to, ids are replaced by spaces. */
export const tokensOf = (question: string): { text: string; tokens: Token[]; ids: string[] } => {
  const ids: string[] = [];
  const plain = figureText(question);
  const text = plain.replaceAll(idPattern, (found, ...more) => {
    const [{ named }, at] = [more.at(-1) as { named?: string }, more.at(-3) as number];
    if (named === undefined && !isId(found, plain.slice(0, at), plain.slice(at + found.length))) return found;
    ids.push(/^[+\d\s-]+$/.test(found) ? found.replaceAll(/[\s+]/g, '') : found);
    return ' '.repeat(found.length);
  });
  const tokens = [...text.matchAll(tokenPattern)].map(({ 0: found, index: start, groups = {} }): Token => {
    const word = groups['digits'] === undefined && groups['other'] === undefined ? spellingOf(found) : '';
    return {
      text: found,
      word,
      roles: rolesOf(word),
      ...(groups['digits'] !== undefined && { value: Number(found.replaceAll(',', '')) }),
      start,
      isGlued: start > 0 && /\S/.test(text[start - 1] ?? ''),
    };
  });
  return { text, tokens, ids };
};

/**
 * Looks at tokens by their roles. A token that is marked as read has no roles any more, so that nothing is
 * read twice.
 */
export const createWalk = (tokens: readonly Token[]) => {
  const read = new Set<number>();
  const is = (at: number, ...roles: readonly Role[]): boolean =>
    !read.has(at) && roles.some((role) => tokens[at]?.roles.has(role));
  return {
    is,
    has: (...roles: readonly Role[]): boolean => tokens.some((_, at) => is(at, ...roles)),
    /** The first token from `at` on, forwards or backwards, that has none of the roles. */
    past: (at: number, step: 1 | -1, ...roles: readonly Role[]): number => {
      let next = at;
      while (is(next, ...roles)) next += step;
      return next;
    },
    /** Marks tokens as read; `end` is excluded. */
    mark: (from: number, end: number): void => {
      for (let at = from; at < end; at += 1) read.add(at);
    },
    /** The text without the tokens that were read. */
    restOf: (text: string): string =>
      tokens
        .reduceRight(
          (left, { start, text: { length } }, at) =>
            read.has(at) ? `${left.slice(0, start)} ${left.slice(start + length)}` : left,
          text,
        )
        .replaceAll(/\s+/g, ' ')
        .trim(),
  };
};
export type Walk = ReturnType<typeof createWalk>;
