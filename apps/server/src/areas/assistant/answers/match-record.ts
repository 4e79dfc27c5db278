import type { Paise } from '@sikka/money';
import { wordsOf } from '#platform/search/fold.ts';
import { likeness } from '#platform/search/likeness.ts';
import type { ReadQuestion } from './read-question.ts';

/** What a record can be named by. */
export interface Nameable {
  names: readonly string[];
  ids?: readonly (string | undefined)[];
  amountPaise?: readonly Paise[];
  category?: string;
}

const isSame = (typed: string, known: string): boolean => likeness(typed, known, typed.length > 4) >= 0.6;

/** Records that a question may mean, and whether it named them by something of theirs. */
export interface Matched<Record> {
  records: readonly Record[];
  isNamed: boolean;
}

/**
 * The records that a question is about. Each name, amount, id and category that it says has to be the record's: who names what is not there
 * gets nothing, and never another record in its place.
 */
export const matchRecords = <Record>(
  question: ReadQuestion,
  records: readonly Record[],
  nameableOf: (record: Record) => Nameable,
): Matched<Record> => {
  const { unknown, ids, amountPaise, category } = question;
  let left = records.map((record) => ({ record, ...nameableOf(record) }));
  if (ids.length > 0)
    left = left.filter((each) => ids.every((id) => each.ids?.some((own) => own?.toLowerCase() === id)));
  if (amountPaise !== undefined && left.some((each) => each.amountPaise))
    left = left.filter((each) => each.amountPaise?.includes(amountPaise));
  if (category !== undefined && left.some((each) => each.category !== undefined))
    left = left.filter((each) => each.category?.endsWith(category));
  const named = left.filter((each) => {
    const words = each.names.flatMap(wordsOf);
    return unknown.length > 0 && unknown.every((typed) => words.some((word) => isSame(typed, word)));
  });
  const some = left.filter((each) => {
    const words = each.names.flatMap(wordsOf);
    return unknown.some((typed) => words.some((word) => isSame(typed, word)));
  });
  const isNamed = ids.length > 0 || amountPaise !== undefined || category !== undefined || named.length > 0;
  if (named.length > 0) return { records: named.map(({ record }) => record), isNamed };
  if (some.length > 0 && question.isPossessive) return { records: some.map(({ record }) => record), isNamed: true };
  return { records: unknown.length === 0 ? left.map(({ record }) => record) : [], isNamed };
};
