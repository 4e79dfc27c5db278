import type { Token } from './figure-tokens.ts';
import type { Role } from './figure-words.ts';
import { englishNumbers, numberWords, shareWords } from './number-words.ts';

/** A number in tokens `from` to `end`, which is excluded. */
export interface Quantity {
  from: number;
  end: number;
  value: number;
  /** Without thousand, lakh or crore. */
  isPlain: boolean;
  /** Written in words, which are a number only if a unit follows. */
  isWord: boolean;
}

const scales: readonly (readonly [Role, number])[] = [
  ['thousand', 1_000],
  ['lakh', 100_000],
  ['million', 1_000_000],
  ['crore', 10_000_000],
];
const units = ['percent', 'perHundred', 'day', 'month', 'year', 'instalment', 'clock', 'date'] as const;
type Part = Pick<Quantity, 'end' | 'value' | 'isWord'>;

/**
 * Reads the number that begins at a token; undefined if none does. Units add up, larger ones first (`1 lakh
 * 20 thousand`). A remainder without a unit must have all digits of the last unit (`2 thousand 500`).
 */
export const quantityAt = (tokens: readonly Token[], from: number): Quantity | undefined => {
  const is = (at: number, ...roles: readonly Role[]): boolean => roles.some((role) => tokens[at]?.roles.has(role));
  const wordAt = (at: number): string => tokens[at]?.word ?? '';
  const afterAnd = (at: number): number => (is(at, 'and') ? at + 1 : at);
  const scaleAt = (at: number): number | undefined => scales.find(([role]) => is(at, role))?.[1];
  const isUnit = (at: number): boolean => is(wordAt(at) === '-' ? at + 1 : at, ...units);

  /** Digits that are a number by themselves, as in neither `4g` nor `n2`. */
  const digitsAt = (at: number): number | undefined => {
    const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    const isPart = token?.isGlued && /\p{L}$/u.test(before?.text ?? '') && before?.roles.size === 0;
    const isHead = after?.isGlued && /^\p{L}/u.test(after.text) && after.roles.size === 0;
    return isPart || isHead ? undefined : token?.value;
  };

  /** `12`, `twelve`, `twenty five`, `sadhe teen`, `one and a half`, `ten point five`. */
  const simpleAt = (start: number): Part | undefined => {
    const share = shareWords.get(wordAt(start));
    const at = share === undefined ? start : start + 1;
    const digits = digitsAt(at);
    const isTerm = /^(?:for|in|over)$/.test(wordAt(at - 1)) && is(at + 1, 'month', 'year');
    const isOne = /^an?$/.test(wordAt(at)) && (isTerm || scaleAt(at + 1) !== undefined || is(at + 1, 'hundred'));
    let value = digits ?? numberWords.get(wordAt(at)) ?? (isOne ? 1 : undefined);
    let end = at + 1;
    if (value === undefined) return share === undefined ? undefined : { value: 1 + share, end: at, isWord: true };
    const next = wordAt(end) === '-' ? end + 1 : end;
    const ones = englishNumbers.get(wordAt(next)) ?? 0;
    if (englishNumbers.has(wordAt(at)) && value >= 20 && value % 10 === 0 && ones > 0 && ones < 10)
      [value, end] = [value + ones, next + 1];
    const decimal = is(end, 'point') ? (tokens[end + 1]?.value ?? numberWords.get(wordAt(end + 1))) : undefined;
    if (decimal !== undefined) [value, end] = [Number(`${value}.${decimal}`), end + 2];
    const half = afterAnd(end) + (wordAt(afterAnd(end)) === 'a' ? 1 : 0);
    if (half > end && wordAt(half) === 'half') [value, end] = [value + 0.5, half + 1];
    if (wordAt(at) === 'half' && wordAt(end) === 'a') end += 1;
    return { value: value + (share ?? 0), end, isWord: digits === undefined };
  };

  /** The same with hundreds. */
  const groupAt = (start: number): Part | undefined => {
    const simple = simpleAt(start);
    if (!simple || !is(simple.end, 'hundred')) return simple;
    const hundreds = { ...simple, value: simple.value * 100, end: simple.end + 1 };
    const rest = simpleAt(afterAnd(hundreds.end));
    if (!rest?.isWord || rest.value >= 100 || scaleAt(hundreds.end) !== undefined) return hundreds;
    return { ...hundreds, value: hundreds.value + rest.value, end: rest.end };
  };

  let [end, total, last, isWord] = [from, 0, Infinity, false];
  for (;;) {
    const next = total > 0 ? afterAnd(end) : end;
    const isLone = total === 0 && is(from + 1, 'rupee') && (tokens[from]?.text.length ?? 0) > 2;
    const lone = isLone && scaleAt(from) !== undefined ? { value: 1, end: from, isWord: true } : undefined;
    const group = groupAt(next) ?? lone;
    if (!group) break;
    const scale = scaleAt(group.end);
    if (total === 0 && scale === undefined) return { ...group, from, isPlain: true };
    const isRest = group.value < last && group.value >= last / (group.isWord ? 100 : 10) && !isUnit(group.end);
    if (scale === undefined ? !isRest || (next > end && !group.isWord) : scale >= last) break;
    [end, total, last] = [group.end + (scale === undefined ? 0 : 1), total + group.value * (scale ?? 1), scale ?? 0];
    isWord ||= group.isWord;
  }
  return total > 0 ? { from, end, value: total, isPlain: false, isWord } : undefined;
};
