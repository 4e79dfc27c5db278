import type { Paise } from '@sikka/money';
import { istDay } from '#platform/ist-day.ts';
import { wordsOf } from '#platform/search/fold.ts';
import { likeness } from '#platform/search/likeness.ts';
import type { NamedRecord } from '../tools/named-record.ts';
import type { ParsedQuestion, Period } from '../understanding/parsed-question.ts';

/** What a question names and no record has. */
export type Missing =
  | { id: string }
  | { amountPaise: Paise }
  | { category: string }
  | { time: Period }
  | { called: string };

export interface Matched<Row> {
  /** What the question means: every record when it names none of them. */
  rows: readonly Row[];
  /** By something of its own. */
  isNamed: boolean;
  missing?: Missing | undefined;
}

/** Whether a day of India, or the day of a moment, is in a period. */
export const isWithin = (day: string, { from, to }: Period): boolean => {
  const own = day.length > 10 ? istDay(new Date(day)) : day;
  return from <= own && own <= to;
};

const isSame = (typed: string, known: string): boolean =>
  typed === known || (typed.length > 3 && likeness(typed, known, typed.length > 4) >= 0.6);

/** How many of the words that a question names stand in what a record is called. */
export const namedIn = (
  typed: readonly string[],
  { title, names = [] }: Pick<NamedRecord, 'title' | 'names'>,
): number => {
  const words = [title, ...names].flatMap(wordsOf);
  return typed.filter((each) => words.some((word) => isSame(each, word))).length;
};

/** The records that a question is about, of those that it may be about. */
const narrow = <Row extends NamedRecord>(
  { figures: { ids, amounts }, category, names, called = '', words, time }: ParsedQuestion,
  all: readonly Row[],
): Matched<Row> => {
  let rows = all;
  let missing: Missing | undefined;
  let isNamed = false;
  const keep = (isMeant: (row: Row) => boolean | undefined, otherwise: Missing): void => {
    const left = rows.filter(isMeant);
    isNamed ||= left.length > 0 && !('time' in otherwise);
    if (left.length > 0) rows = left;
    else missing ??= otherwise;
  };
  // Ids are told by their last four digits, too.
  const isId = (own: string | undefined, id: string) => own?.toLowerCase().slice(id.length < 4 ? 0 : -id.length) === id;
  if (rows.some((row) => row.ids)) for (const id of ids) keep((row) => row.ids?.some((own) => isId(own, id)), { id });
  if (rows.some((row) => row.amounts))
    for (const amountPaise of amounts) keep((row) => row.amounts?.includes(amountPaise), { amountPaise });
  if (category && rows.some((row) => row.category)) keep((row) => row.category?.endsWith(category), { category });
  const named = [...new Set([...names, ...words])];
  const best = Math.max(0, ...rows.map((row) => namedIn(named, row)));
  if (best > 0) keep((row) => namedIn(named, row) === best, { called });
  // A word that is no name of theirs may be any word: it is told only where nothing else was named.
  else if (names.length > 0 && !isNamed && (!missing || 'category' in missing)) missing = { called };
  if (time && rows.some((row) => row.days))
    keep((row) => row.days?.some((day) => day !== undefined && isWithin(day, time)), { time });
  return { rows, isNamed: isNamed && !missing, missing };
};

/**
 * The records that a question is about. What it names narrows them; what no record has is told as missing and hides none of them. The record that the
 * conversation was opened from is meant unless another one is named.
 */
export const matchRecords = <Row extends NamedRecord>(parsed: ParsedQuestion, all: readonly Row[]): Matched<Row> => {
  const opened = parsed.about ? all.filter(({ ids }) => ids?.includes(parsed.about?.id)) : [];
  const matched = narrow(parsed, opened);
  return opened.length > 0 && !matched.missing ? { ...matched, isNamed: true } : narrow(parsed, all);
};
