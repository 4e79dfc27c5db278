import type { Question } from './read-question.ts';
import { categoryTerms, foldWord, isNearly, meaningOf } from './vocabulary.ts';

/** A record of a result, as the server shows it to a model. */
export interface Shown {
  /** The name to lead on by. */
  ref: string | undefined;
  /** Its fields, those of what is inside it last. */
  facts: readonly (readonly [key: string, value: string])[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const refOf = (record: object): string | undefined => (record as { ref?: string }).ref;

const factsOf = (record: object): [string, string][] => {
  const entries = Object.entries(record);
  const own = entries.flatMap(([key, value]): [string, string][] =>
    key === 'ref' || isObject(value) || value === undefined ? [] : [[key, String(value)]],
  );
  const inner = entries.flatMap(([, value]) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return isObject(first) && refOf(first) === undefined ? factsOf(first) : [];
  });
  return [...own, ...inner];
};

/** Every record of a result, the outer ones first; what has no name of its own goes by that of the record around it. */
export const recordsOf = (result: unknown, outer?: string): Shown[] => {
  if (Array.isArray(result)) return result.flatMap((each) => recordsOf(each, outer));
  if (!isObject(result)) return [];
  const ref = refOf(result) ?? outer;
  const inner = Object.values(result).flatMap((value) => (isObject(value) ? recordsOf(value, ref) : []));
  return ref === undefined ? inner : [{ ref, facts: factsOf(result) }, ...inner];
};

const wordsOf = ({ facts }: Shown): string[] =>
  facts.flatMap(([, value]) => (value.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map(foldWord));

const amountsOf = ({ facts }: Shown): number[] =>
  facts.flatMap(([, value]) =>
    (value.match(/₹[\d,.]+/g) ?? []).map((amount) => Number(amount.replaceAll(/[₹,]/g, ''))),
  );

const hasName = (record: Shown, name: string): boolean => {
  const folded = foldWord(name);
  return wordsOf(record).some((word) => isNearly(word, folded) || (folded.length > 4 && word.startsWith(folded)));
};

export const factOf = (record: Shown | undefined, key: string): string | undefined =>
  record?.facts.find(([name]) => name === key)?.[1];

/**
 * The records that a question means, the likeliest first; none when it names what none of them has. `isByAmount`: they are chosen by the
 * amount of the question too; with other tools it is part of the input.
 */
export const meantBy = (
  question: Question,
  records: readonly Shown[],
  { isByAmount }: { isByAmount: boolean },
): Shown[] => {
  const { names, ids, amount, terms } = question;
  const categories = categoryTerms.filter((term) => terms.has(term));
  const all = (record: Shown): string => record.facts.map(([, value]) => value).join(' ');
  const meant = records.filter(
    (record) =>
      ids.every((id) => all(record).includes(id)) &&
      (!isByAmount || amount === undefined || amountsOf(record).includes(amount)) &&
      categories.every((category) => wordsOf(record).some((word) => meaningOf(word)?.term === category)) &&
      (names.length === 0 || names.some((name) => hasName(record, name))),
  );
  const hits = (record: Shown): number => names.filter((name) => hasName(record, name)).length;
  const has = (record: Shown, pattern: RegExp): boolean => record.facts.some(([, value]) => pattern.test(value));
  /** What one worries about goes before what is over. */
  const rank = (record: Shown): number => {
    if (factOf(record, 'isOver') === 'true' || factOf(record, 'stage') === 'CREDITED') return 2;
    if (terms.has('failed')) return has(record, /^FAILED$/) ? 0 : 1;
    return terms.has('stuck') && has(record, /^(?:SUCCESS)$/) ? 1 : 0;
  };
  return meant.toSorted((one, other) => hits(other) - hits(one) || rank(one) - rank(other));
};
