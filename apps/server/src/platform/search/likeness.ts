import { hasDigit, skeletonOf } from './fold.ts';

/** Whether two words are equal from these positions on. */
const isSameFrom = (one: string, index: number, other: string, otherIndex: number): boolean => {
  if (one.length - index !== other.length - otherIndex) return false;
  for (let step = 0; index + step < one.length; step += 1)
    if (one[index + step] !== other[otherIndex + step]) return false;
  return true;
};

/**
 * Whether two words differ by one missing, added, replaced or swapped letter; different numbers are
 * never alike.
 */
export const isOneEditApart = (one: string, other: string): boolean => {
  const lengthDifference = one.length - other.length;
  if (lengthDifference > 1 || lengthDifference < -1) return false;
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  const isApart =
    lengthDifference === 0
      ? isSameFrom(one, index + 1, other, index + 1) ||
        (one[index] === other[index + 1] &&
          one[index + 1] === other[index] &&
          isSameFrom(one, index + 2, other, index + 2))
      : isSameFrom(one, lengthDifference > 0 ? index + 1 : index, other, lengthDifference > 0 ? index : index + 1);
  return one === other || (isApart && !hasDigit(one) && !hasDigit(other));
};

/** Minimum length of an id; amounts are shorter. */
const minIdLength = 8;
/** Typed characters after which an id can match by prefix. */
const minIdStart = 4;

/**
 * Whether `typed` is a prefix of `known`. Numbers must be complete; only ids can match by prefix.
 */
export const isPrefixMatch = (typed: string, known: string): boolean =>
  typed.length > 1 &&
  known.startsWith(typed) &&
  (!hasDigit(known) || (known.length >= minIdLength && typed.length >= minIdStart));

/**
 * Similarity, from 0 to 1, of a typed and a known word, both folded. Only words that `mayBeWrong`
 * are corrected, numbers never.
 */
export const likeness = (typed: string, known: string, mayBeWrong: boolean): number => {
  if (typed === known) return 1;
  if (isPrefixMatch(typed, known)) return 0.85;
  if (!mayBeWrong || typed.length < 4 || known.length < 4) return 0;
  if (isOneEditApart(typed, known)) {
    if (typed.length > 4) return 0.7;
    // In a short word, another letter makes another word.
    return typed.length === known.length && [...typed].toSorted().join('') !== [...known].toSorted().join('') ? 0 : 0.5;
  }
  if (typed[0] !== known[0] || hasDigit(typed)) return 0;
  const skeleton = skeletonOf(typed);
  if (skeleton.length > 2 && skeleton === skeletonOf(known)) return 0.6;
  const isLonger = typed.length > 4 && known.length > typed.length && !hasDigit(known);
  return isLonger && isOneEditApart(typed, known.slice(0, typed.length)) ? 0.5 : 0;
};
