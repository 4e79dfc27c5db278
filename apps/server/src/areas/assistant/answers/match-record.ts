import type { Paise } from '@sikka/money';
import { istDay } from '#platform/data/ist-day.ts';
import { wordsOf } from '#platform/search/fold.ts';
import { likeness } from '#platform/search/likeness.ts';
import type { NamedRecord } from '../tools/named-record.ts';
import type { Tools } from '../tools/tools.ts';
import type { Intent, ParsedQuestion, Period } from '../understanding/parsed-question.ts';

/**
 * Something that a question names and no record has. `unknownWord`: an unknown word, which may be a name or any
 * other word.
 */
export type Missing =
  | { id: string }
  | { amountPaise: Paise }
  | { category: string }
  | { time: Period }
  | { unknownWord: string };

export interface Match<Row> {
  /** The records that match the question; all of them if it names none. */
  rows: readonly Row[];
  /** The question names these records by more than a time. */
  isNamed: boolean;
  missing?: Missing | undefined;
}

/** Whether an Indian day, or the Indian day of a timestamp, is in a period. */
export const isWithin = (day: string, { from, to }: Period): boolean => {
  const istDate = day.length > 10 ? istDay(new Date(day)) : day;
  return from <= istDate && istDate <= to;
};

const isSame = (typed: string, known: string): boolean =>
  typed === known || (typed.length > 3 && likeness(typed, known, typed.length > 4) >= 0.6);

/** How many of the typed words are in the names of a record. */
export const countMatchingWords = (
  typed: readonly string[],
  { title, names = [] }: Pick<NamedRecord, 'title' | 'names'>,
): number => {
  const words = [title, ...names].flatMap(wordsOf);
  return typed.filter((each) => words.some((word) => isSame(each, word))).length;
};

/** The records that match what a question names, out of `all`. */
const narrowDown = <Row extends NamedRecord>(
  { figures: { ids, amounts }, category, names, typedNames = '', words, time }: ParsedQuestion,
  all: readonly Row[],
): Match<Row> => {
  let rows = all;
  let missing: Missing | undefined;
  let isNamed = false;
  const narrowBy = (isMatch: (row: Row) => boolean | undefined, ifNone: Missing): void => {
    const remaining = rows.filter(isMatch);
    isNamed ||= remaining.length > 0 && !('time' in ifNone);
    if (remaining.length > 0) rows = remaining;
    else missing ??= ifNone;
  };
  // The last four digits or more are enough to name an id.
  const isId = (own: string | undefined, id: string) =>
    own
      ?.toLowerCase()
      .replaceAll(' ', '')
      .slice(id.length < 4 ? 0 : -id.length) === id;
  if (rows.some((row) => row.ids))
    for (const id of ids) narrowBy((row) => row.ids?.some((own) => isId(own, id)), { id });
  if (rows.some((row) => row.amounts))
    for (const amountPaise of amounts) narrowBy((row) => row.amounts?.includes(amountPaise), { amountPaise });
  if (category && rows.some((row) => row.category)) narrowBy((row) => row.category?.endsWith(category), { category });
  const allWords = [...new Set([...names, ...words])];
  const bestCount = Math.max(0, ...rows.map((row) => countMatchingWords(allWords, row)));
  if (bestCount > 0) narrowBy((row) => countMatchingWords(allWords, row) === bestCount, { unknownWord: typedNames });
  // An unknown word may be no name at all, so it is reported only if nothing else is named.
  else if (names.length > 0 && !isNamed && (!missing || 'category' in missing)) missing = { unknownWord: typedNames };
  if (time && rows.some((row) => row.days))
    narrowBy((row) => row.days?.some((day) => day !== undefined && isWithin(day, time)), { time });
  return { rows, isNamed: isNamed && !missing, missing };
};

/**
 * The records that a question is about. Everything it names narrows them down, except what no record has:
 * that is returned as `missing` and excludes none. The record that the conversation was opened from matches
 * unless the question names another one.
 */
export const matchRecords = <Row extends NamedRecord>(parsed: ParsedQuestion, all: readonly Row[]): Match<Row> => {
  const subjectRecords = parsed.about ? all.filter(({ ids }) => ids?.includes(parsed.about?.id)) : [];
  const matched = narrowDown(parsed, subjectRecords);
  return subjectRecords.length > 0 && !matched.missing ? { ...matched, isNamed: true } : narrowDown(parsed, all);
};

/** Kinds of records with the intents of questions about them. */
const recordKinds: readonly (readonly [
  (tools: Tools) => Promise<readonly Pick<NamedRecord, 'title' | 'names'>[]>,
  ...Intent[],
])[] = [
  [(tools) => tools.loans(), 'LOAN', 'LOAN_TERMS', 'LOAN_AHEAD', 'LOAN_CLOSE', 'AUTOPAY', 'PAYMENT'],
  [(tools) => tools.applications(), 'APPLICATION'],
  [(tools) => tools.dueBills().then(({ bills }) => bills), 'BILLS', 'PAYMENT', 'AUTOPAY', 'REFUND', 'SPENDING'],
  [(tools) => tools.payments(), 'PAYMENT', 'REFUND', 'AUTOPAY', 'SPENDING'],
  [(tools) => tools.prizes().then(({ prizes }) => prizes), 'PRIZES', 'COIN_HISTORY'],
  [(tools) => tools.myCoupons(), 'MY_COUPONS', 'COUPONS'],
];

/**
 * The intents that words suggest as names of the user's records; empty if no record has such a name. Kinds
 * that cannot be read are left out.
 */
export const intentsOfNamedRecords = async (words: readonly string[], tools: Tools): Promise<ReadonlySet<Intent>> => {
  const counts = await Promise.all(
    recordKinds.map(async ([read, ...intents]) => {
      const rows = await read(tools).catch(() => []);
      return { intents, count: Math.max(0, ...rows.map((row) => countMatchingWords(words, row))) };
    }),
  );
  const max = Math.max(...counts.map(({ count }) => count));
  return new Set(max === 0 ? [] : counts.flatMap(({ intents, count }) => (count === max ? intents : [])));
};
