import { type Locale, m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import type { Claim, Period } from '../understanding/asked.ts';
import { type Answer, dayOf, type Given, rupees, say, type Sentence, sentence } from './answer.ts';
import { matchRecords, type Missing, type Nameable } from './match-record.ts';

/** Records of one kind, and how they are told. */
export interface Telling<Row extends Nameable> {
  rows: readonly Row[];
  /** Said when there is not one of them. */
  none: Answer;
  /** The screen that lists them. */
  list: string;
  /** The lowest is meant; those of the same rank are as likely. In their order unless given. */
  rank?: (row: Row, at: number) => number;
  /** What is true of one; with `PENDING` what is not true yet may still come true. */
  truths: (row: Row) => readonly Claim[];
  /** How one stands; where several are meant the first sentence of each is said. */
  lines: (row: Row) => readonly Sentence[] | Promise<readonly Sentence[]>;
  act?: (row: Row) => string;
}

/** A period as it is called. */
export const periodText = ({ from, to, unit }: Period, locale: Locale): string => {
  if (unit === 'DAY' && from === to) return dayOf(from, locale);
  const [first, last] =
    unit === 'DAY' ? [dayOf(from, locale), dayOf(to, locale)] : [from, to].map((day) => monthText(day, locale));
  return first === last ? (first ?? '') : `${first} – ${last}`;
};

const missingSentence = (missing: Missing, locale: Locale): Sentence => {
  if (missing.kind === 'name') return say(m.assistant_answer_without_name, {}, locale);
  const what = {
    id: () => (missing.kind === 'id' ? missing.id : ''),
    amount: () => (missing.kind === 'amount' ? rupees(missing.amountPaise, locale) : ''),
    time: () => (missing.kind === 'time' ? periodText(missing.time, locale) : ''),
  }[missing.kind]();
  const text = missing.kind === 'time' ? m.assistant_answer_without_time : m.assistant_answer_without;
  return say(text, { what }, locale);
};

/** The most records that one sentence lists. */
const longestList = 4;

/** Names records in one sentence, each figure with its own link. */
export const listSentence = (rows: readonly Nameable[], list: string, locale: Locale): Sentence => {
  const items = rows.slice(0, longestList).map(({ title, amounts, days, link }) => {
    const amount = amounts?.[0] === undefined ? undefined : rupees(amounts[0], locale);
    const day = days?.[0] === undefined ? undefined : dayOf(days[0], locale);
    return {
      text: `${title}${amount ? ` ${amount}` : ''}${day ? ` (${day})` : ''}`,
      figures: [amount, day].flatMap((text) => (text ? [{ text, link }] : [])),
    };
  });
  const count = rows.length;
  const named = items.map(({ text }) => text).join(', ') + (rows.length > longestList ? ' …' : '');
  return {
    text: m.assistant_answer_list({ count, items: named }, { locale }),
    figures: [{ text: String(count), link: list }, ...items.flatMap(({ figures }) => figures)],
  };
};

/** How what a question takes for true compares with a record. */
const verdict = (
  claim: Claim,
  isNegated: boolean,
  truths: readonly Claim[],
  isMissing: boolean,
  locale: Locale,
): string => {
  const isTrue = truths.includes(claim) && !isMissing;
  if (isTrue !== isNegated) return m.assistant_answer_claim_right({}, { locale });
  if (isNegated) return m.assistant_answer_claim_different({}, { locale });
  const text = truths.includes('PENDING') ? m.assistant_answer_claim_not_yet : m.assistant_answer_claim_wrong;
  return text({}, { locale });
};

const lowest = <Row>(rows: readonly Row[], rank: (row: Row, at: number) => number): Row[] => {
  const ranks = rows.map(rank);
  return rows.filter((_row, at) => ranks[at] === Math.min(...ranks));
};

/**
 * Tells the records that a question means: the one it names, else the likeliest; of several that are as likely the first two, and asks which. What it
 * takes for true is corrected by the record, and what it names and nobody has is said beside what there is.
 */
export const tellRecords = async <Row extends Nameable>(
  { asked, locale }: Given,
  { rows: all, none, list, rank = (_row, at) => at, truths, lines, act = ({ link }) => link }: Telling<Row>,
): Promise<Answer> => {
  if (all.length === 0) return none;
  const { aspects, claim, isNegated } = asked;
  const { rows, missing } = matchRecords(asked, all);
  if ((aspects.has('LIST') || aspects.has('COUNT')) && !missing) {
    const listed = claim === undefined || claim === 'NONE' ? rows : rows.filter((row) => truths(row).includes(claim));
    if (listed.length > 1 || (listed.length === 1 && aspects.has('COUNT')))
      return { sentences: [listSentence(listed, list, locale)], act: list };
  }
  const meant = lowest(rows, rank);
  const [first, second] = meant;
  if (!first) return none;
  const told = await lines(first);
  if (claim !== undefined) {
    const [line = sentence(''), ...rest] = told;
    const isMissing = missing?.kind === 'time';
    const begin = verdict(claim, isNegated, truths(first), isMissing, locale);
    return { sentences: [{ ...line, text: `${begin} ${line.text}` }, ...rest], act: act(first) };
  }
  if (missing) {
    const others = rows.length > 1 ? [listSentence(rows, list, locale)] : [];
    return { sentences: [missingSentence(missing, locale), ...told.slice(0, 1), ...others], act: list };
  }
  if (!second) return { sentences: told, act: act(first) };
  const titles = meant.map(({ title }) => title);
  const hasDoubles = new Set(titles).size < titles.length;
  const [secondLine] = await lines(second);
  return {
    sentences: [
      ...told.slice(0, 1),
      ...(secondLine ? [secondLine] : []),
      say(m.assistant_answer_which, { count: meant.length }, locale, list),
    ],
    act: list,
    choices: meant.slice(0, 3).map(({ title, amounts }) => {
      const amount = hasDoubles && amounts?.[0] !== undefined ? ` ${rupees(amounts[0], locale)}` : '';
      return `${title}${amount}`;
    }),
  };
};
