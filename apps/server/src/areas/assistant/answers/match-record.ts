import type { Paise } from '@sikka/money';
import { istDay } from '#platform/ist-day.ts';
import { wordsOf } from '#platform/search/fold.ts';
import { likeness } from '#platform/search/likeness.ts';
import type { Asked, Period } from '../understanding/asked.ts';

/** What a record is called, and what else it can be named by. */
export interface Nameable {
  title: string;
  names?: readonly string[];
  ids?: readonly (string | undefined)[];
  /** The first one tells it from others. */
  amounts?: readonly (Paise | undefined)[];
  category?: string | undefined;
  /** Days of India or moments; the first one tells it from others. */
  days?: readonly (string | undefined)[];
  link: string;
}

/** Something that a question names and that no record has; what it names is said unless it is a word. */
export type Missing =
  | { kind: 'id'; id: string }
  | { kind: 'amount'; amountPaise: Paise }
  | { kind: 'time'; time: Period }
  | { kind: 'name' };

export interface Matched<Row> {
  /** What the question means: every record when it names none of them. */
  rows: readonly Row[];
  /** By something of its own. */
  isNamed: boolean;
  missing?: Missing;
}

/** Day of India of a day or a moment. */
export const indianDay = (day: string): string => (day.length > 10 ? istDay(new Date(day)) : day);

export const isWithin = (day: string, { from, to }: Period): boolean => from <= indianDay(day) && indianDay(day) <= to;

const isSame = (typed: string, known: string): boolean => likeness(typed, known, typed.length > 4) >= 0.6;

/** How many of the words that a question names stand in a name. */
export const namedIn = (typed: readonly string[], { title, names = [] }: Pick<Nameable, 'title' | 'names'>): number => {
  const words = [title, ...names].flatMap(wordsOf);
  return typed.filter((each) => words.some((word) => isSame(each, word))).length;
};

/** Ids are told by their last four digits, too. */
const hasId = ({ ids = [] }: Nameable, sought: string): boolean =>
  ids.some((id) => {
    const own = id?.toLowerCase();
    return own === sought || (sought.length >= 4 && own?.endsWith(sought) === true);
  });

/**
 * The records that a question is about. What it names narrows them; what no record has is told as missing and hides none of them. A word that is
 * no name of theirs may be any word: it narrows nothing where something else did.
 */
export const matchRecords = <Row extends Nameable>(
  { figures: { ids, amounts }, category, names, time, about }: Asked,
  all: readonly Row[],
): Matched<Row> => {
  const narrow = (from: readonly Row[]): Matched<Row> => {
    let [rows, isNamed, missing] = [from, false, undefined as Missing | undefined];
    const keep = (isMeant: (row: Row) => boolean, otherwise: Missing): void => {
      const left = rows.filter(isMeant);
      if (left.length > 0) [rows, isNamed] = [left, isNamed || left.length < all.length || all.length === 1];
      else missing ??= otherwise;
    };
    for (const id of ids) if (rows.some((row) => row.ids)) keep((row) => hasId(row, id), { kind: 'id', id });
    for (const amountPaise of amounts)
      if (rows.some((row) => row.amounts))
        keep((row) => row.amounts?.includes(amountPaise) === true, { kind: 'amount', amountPaise });
    if (category !== undefined && rows.some((row) => row.category))
      keep((row) => row.category?.endsWith(category) === true, { kind: 'name' });
    const most = Math.max(0, ...rows.map((row) => namedIn(names, row)));
    if (most > 0) keep((row) => namedIn(names, row) === most, { kind: 'name' });
    else if (names.length > 0 && !isNamed) missing ??= { kind: 'name' };
    if (time && rows.some((row) => row.days))
      keep((row) => row.days?.some((day) => day !== undefined && isWithin(day, time)) === true, { kind: 'time', time });
    return { rows, isNamed, ...(missing && { missing }) };
  };
  const opened = about ? all.filter(({ ids: own }) => own?.includes(about.id)) : [];
  const ofOpened = opened.length > 0 ? narrow(opened) : undefined;
  return ofOpened && !ofOpened.missing ? { ...ofOpened, isNamed: true } : narrow(all);
};
