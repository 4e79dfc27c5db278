import { type Locale, m, textIfAny } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { formatCount } from '@sikka/money';
import type { NamedRecord } from '../tools/named-record.ts';
import type { Claim, Period } from '../understanding/parsed-question.ts';
import { type Answer, dayOf, type Given, maxSentences, rupees, say, type Sentence, sentence } from './answer.ts';
import { matchRecords, type Missing } from './match-record.ts';

/** Records of one kind, and how they are told. */
export interface Telling<Row extends NamedRecord> {
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
  /** Whether one is late; where that is asked of several, these are told. */
  isLate?: (row: Row) => boolean;
}

/** A period as it is called. */
export const periodText = ({ from, to, unit }: Period, locale: Locale): string => {
  const [first = '', last] = [from, to].map((day) => (unit === 'DAY' ? dayOf(day, locale) : monthText(day, locale)));
  return first === last ? first : `${first} – ${last}`;
};

/** What a category of billers is called. */
export const categoryText = (category: string, locale: Locale): string =>
  textIfAny('bills_category', category.toLowerCase().replaceAll(' ', '_'), locale) ?? category;

/** That no record has what is named; an unknown word may be a name, or any word: only that none is called so. */
export const missingLine = (missing: Missing, locale: Locale): Sentence =>
  'called' in missing
    ? say(m.assistant_answer_called_otherwise, { what: missing.called }, locale)
    : say(m.assistant_answer_none_for, { what: missingText(missing, locale) }, locale);

/** What no record has, in words. */
export const missingText = (missing: Missing, locale: Locale): string => {
  if ('called' in missing) return `“${missing.called}”`;
  // As it was said: it is no figure of a record.
  if ('amountPaise' in missing) return formatCount(missing.amountPaise / 100, locale);
  if ('category' in missing) return categoryText(missing.category, locale);
  return 'id' in missing ? missing.id : periodText(missing.time, locale);
};

/** Characters of an id that stands for one record alone. */
const wholeId = 16;

/** The most records that one sentence lists. */
const longestList = 6;

/** Names records in one sentence, each figure with its own link. */
export const listSentence = (rows: readonly NamedRecord[], list: string, locale: Locale): Sentence => {
  const items = rows.slice(0, longestList).map(({ title, statusText, amounts, days, link }) => {
    const amount = amounts?.[0] === undefined ? '' : rupees(amounts[0], locale);
    const day = days?.[0] === undefined ? '' : dayOf(days[0], locale);
    const more = [day, statusText].filter(Boolean).join(', ');
    return sentence(`${title}${amount && ` ${amount}`}${more && ` (${more})`}`, link, ...[amount, day].filter(Boolean));
  });
  const named = items.map(({ text }) => text).join(', ');
  const listText = rows.length > longestList ? m.assistant_answer_list_first : m.assistant_answer_list;
  const { text, figures } = say(listText, { count: rows.length, text: named }, locale, list);
  return { text, figures: [...figures, ...items.flatMap((item) => item.figures)] };
};

/** What may come true as long as something is pending. */
const comings: readonly Claim[] = ['PAID', 'CREDITED', 'APPROVED', 'CLOSED'];

/** How what a question takes for true compares with a record. */
const verdict = (claim: Claim, isNegated: boolean, truths: readonly Claim[], isTrue: boolean) => {
  if (isTrue !== isNegated) return m.assistant_answer_claim_right;
  if (isNegated) return m.assistant_answer_claim_different;
  return truths.includes('PENDING') && comings.includes(claim)
    ? m.assistant_answer_claim_not_yet
    : m.assistant_answer_claim_wrong;
};

/**
 * Tells the records that a question means: the one it names, else the likeliest; of several that are as likely the first two, and asks which. What it
 * takes for true is corrected by the record, and what it names and nobody has is said beside what there is.
 */
export const tellRecords = async <Row extends NamedRecord>(
  { parsed, locale }: Given,
  { rows: all, none, list, rank = (_row, at) => at, truths, lines, act = ({ link }) => link, isLate }: Telling<Row>,
): Promise<Answer> => {
  const { aspects, claim, isNegated } = parsed;
  const { rows: matched, missing: unmatched } = matchRecords(parsed, all);
  // The time of what is asked by when it is may be another one.
  const isOfTime = (['WHEN', 'EXPIRY', 'NEXT'] as const).some((aspect) => aspects.has(aspect)) && claim === undefined;
  const missing = unmatched && 'time' in unmatched && isOfTime ? undefined : unmatched;
  const late = isLate && aspects.has('LATE') ? matched.filter(isLate) : [];
  const rows = late.length > 0 ? late : matched;
  const isListed = aspects.has('LIST') || aspects.has('COUNT');
  // What is over counts for nothing, unless it is asked for.
  const counting = rows.filter((row) => !truths(row).includes('NONE'));
  const listed =
    claim !== undefined && claim !== 'NONE'
      ? rows.filter((row) => truths(row).includes(claim))
      : counting.length > 0
        ? counting
        : rows;
  const [only] = listed;
  if (isListed && !missing && only && (listed.length > 1 || aspects.has('COUNT'))) {
    const whole = await Promise.all(listed.slice(0, maxSentences).map(async (row) => lines(row)));
    const each = listed.length === 1 ? (whole[0] ?? []) : whole.flatMap(([line]) => line ?? []);
    const isShort = listed.length <= maxSentences;
    if (isShort && !aspects.has('COUNT')) return { sentences: each, act: list };
    return { sentences: [listSentence(listed, list, locale), ...(isShort ? each : [])], act: list };
  }
  const ranks = rows.map(rank);
  const meant = rows.filter((_row, at) => ranks[at] === Math.min(...ranks));
  const [first, second] = meant;
  if (!first) return none;
  const isSeveral = (claim === 'FAILED' || claim === 'PENDING') && !isNegated && listed.length > 1 && !missing;
  if (isSeveral) return { sentences: [listSentence(listed, list, locale)], act: list };
  const own = await lines(first);
  if (claim !== undefined && (!missing || 'time' in missing)) {
    const [line, ...rest] = own;
    const text = verdict(claim, isNegated, truths(first), truths(first).includes(claim) && !missing);
    return {
      sentences: [{ figures: [], ...line, text: `${text({}, { locale })} ${line?.text ?? ''}` }, ...rest],
      act: act(first),
    };
  }
  // Who names an id means that record and no other.
  if (missing && 'id' in missing && missing.id.length >= wholeId)
    return { sentences: [missingLine(missing, locale)], act: list };
  if (missing) {
    const others = rows.length > 1 ? [listSentence(rows, list, locale)] : [];
    return {
      sentences: [missingLine(missing, locale), ...own.slice(0, 1), ...others],
      act: list,
    };
  }
  if (!second) return { sentences: own, act: act(first) };
  const which = say(m.assistant_answer_which, { count: meant.length }, locale, list);
  const isTitleEnough = new Set(meant.map(({ title }) => title)).size === meant.length;
  return {
    sentences: [...own.slice(0, 1), ...(await lines(second)).slice(0, 1), which],
    act: list,
    choices: meant.slice(0, 3).map(({ title, amounts }) => {
      const amount = amounts?.[0];
      return isTitleEnough || amount === undefined ? title : `${title} ${rupees(amount, locale)}`;
    }),
  };
};
