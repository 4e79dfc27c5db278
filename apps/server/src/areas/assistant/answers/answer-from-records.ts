import { type Locale, m, textIfAny } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { formatCount } from '@sikka/money';
import type { NamedRecord } from '../tools/named-record.ts';
import type { Claim, Period } from '../understanding/parsed-question.ts';
import { type Answer, dayOf, type AnswerInput, rupees, sentenceOf, type Sentence, sentence } from './answer.ts';
import { matchRecords, type Missing } from './match-record.ts';

/** Records of one kind, and how an answer presents them. */
export interface AnswerRecords<Row extends NamedRecord> {
  rows: readonly Row[];
  /** The answer if there are none. */
  emptyAnswer: Answer;
  /** The screen that lists them. */
  listLink: string;
  /** Records with the lowest rank are the ones asked about. Default: the first record is. */
  rank?: (row: Row, at: number) => number;
  /** The claims that are true of a record. */
  trueClaims: (row: Row) => readonly Claim[];
  /** The sentences about a record; an answer about several uses the first sentence of each. */
  lines: (row: Row) => readonly Sentence[] | Promise<readonly Sentence[]>;
  buttonLinkOf?: (row: Row) => string;
  /** Whether a record is late; a question about late records is answered with these. */
  isLate?: (row: Row) => boolean;
}

/** A period in words. */
export const periodText = ({ from, to, unit }: Period, locale: Locale): string => {
  const [first = '', last] = [from, to].map((day) => (unit === 'DAY' ? dayOf(day, locale) : monthText(day, locale)));
  return first === last ? first : `${first} – ${last}`;
};

export const categoryText = (category: string, locale: Locale): string =>
  textIfAny('bills_category', category.toLowerCase().replaceAll(' ', '_'), locale) ?? category;

/** Names what no record has. */
export const missingText = (missing: Missing, locale: Locale): string => {
  if ('unknownWord' in missing) return `“${missing.unknownWord}”`;
  // Without a currency sign, because it is no amount of a record, and may be no amount at all.
  if ('amountPaise' in missing) return formatCount(missing.amountPaise / 100, locale);
  if ('category' in missing) return categoryText(missing.category, locale);
  return 'id' in missing ? missing.id : periodText(missing.time, locale);
};

/**
 * Says that no record has what the question names. An unknown word may not be a name, so that sentence is
 * more careful.
 */
export const missingLine = (missing: Missing, locale: Locale): Sentence =>
  'unknownWord' in missing
    ? sentenceOf(m.assistant_answer_called_otherwise, { what: missing.unknownWord }, locale)
    : sentenceOf(m.assistant_answer_none_for, { what: missingText(missing, locale) }, locale);

/** An id with this many characters is complete: it can only be one record. */
const completeIdLength = 16;

/** Maximum records that one sentence lists. */
const maxListed = 6;

/** Lists records, as rows and in one sentence; each figure links to its own record. */
export const listSentence = (rows: readonly NamedRecord[], listLink: string, locale: Locale): Sentence => {
  const first = rows.slice(0, maxListed).map(({ title, statusText, amounts, days, link }) => {
    const amount = amounts?.[0] === undefined ? '' : rupees(amounts[0], locale);
    const day = days?.[0] === undefined ? '' : dayOf(days[0], locale);
    return { title, link, amount, day, facts: [day, statusText].filter(Boolean) };
  });
  const items = first.map(({ title, link, amount, day, facts }) =>
    sentence(
      `${title}${amount && ` ${amount}`}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`,
      link,
      ...[amount, day].filter(Boolean),
    ),
  );
  const itemTexts = items.map(({ text }) => text).join(', ');
  const listText = rows.length > maxListed ? m.assistant_answer_list_first : m.assistant_answer_list;
  const { text, figures } = sentenceOf(listText, { count: rows.length, text: itemTexts }, locale, listLink);
  const records = first.map(({ title, link, amount, facts }) => ({ title, link, amount, line: facts.join(' · ') }));
  return {
    text,
    figures: [...figures, ...items.flatMap((item) => item.figures)],
    list: { count: rows.length, records },
  };
};

/** Claims that can still become true while a record is pending. */
const futureClaims: readonly Claim[] = ['PAID', 'CREDITED', 'APPROVED', 'CLOSED'];

/** The words that confirm or correct a claim. */
const verdictText = (claim: Claim, isNegated: boolean, trueClaims: readonly Claim[], isTrue: boolean) => {
  if (isTrue !== isNegated) return m.assistant_answer_claim_right;
  if (isNegated) return m.assistant_answer_claim_different;
  return trueClaims.includes('PENDING') && futureClaims.includes(claim)
    ? m.assistant_answer_claim_not_yet
    : m.assistant_answer_claim_wrong;
};

/**
 * Answers a question from records: from the one that it names, else from the one with the lowest rank; if
 * several share that rank, from the first two, and asks which one. A claim is confirmed or corrected. If the
 * question names something that no record has, the answer says so.
 */
export const answerFromRecords = async <Row extends NamedRecord>(
  { parsed, locale }: AnswerInput,
  {
    rows: all,
    emptyAnswer,
    listLink,
    rank = (_row, at) => at,
    trueClaims,
    lines,
    buttonLinkOf = ({ link }) => link,
    isLate,
  }: AnswerRecords<Row>,
): Promise<Answer> => {
  const { aspects, claim, isNegated } = parsed;
  const { rows: matched, missing: unmatched } = matchRecords(parsed, all);
  // `When` asks for a day, so a day that no record has is no mismatch.
  const asksForDay = (['WHEN', 'EXPIRY', 'NEXT'] as const).some((aspect) => aspects.has(aspect)) && claim === undefined;
  const missing = unmatched && 'time' in unmatched && asksForDay ? undefined : unmatched;
  const late = isLate && aspects.has('LATE') ? matched.filter(isLate) : [];
  const rows = late.length > 0 ? late : matched;
  const isListed = aspects.has('LIST') || aspects.has('COUNT');
  // Ended records are not counted, unless there are no others.
  const current = rows.filter((row) => !trueClaims(row).includes('NONE'));
  const listed =
    claim !== undefined && claim !== 'NONE'
      ? rows.filter((row) => trueClaims(row).includes(claim))
      : current.length > 0
        ? current
        : rows;
  const [one] = listed;
  if (isListed && !missing && one && (listed.length > 1 || aspects.has('COUNT'))) {
    const only = listed.length === 1 ? await lines(one) : [];
    return { sentences: [listSentence(listed, listLink, locale), ...only], buttonLink: listLink };
  }
  const ranks = rows.map(rank);
  const lowest = Math.min(...ranks);
  const likeliest = rows.filter((_row, at) => ranks[at] === lowest);
  const [first, second] = likeliest;
  if (!first) return emptyAnswer;
  const isAboutSeveral = (claim === 'FAILED' || claim === 'PENDING') && !isNegated && listed.length > 1 && !missing;
  if (isAboutSeveral) return { sentences: [listSentence(listed, listLink, locale)], buttonLink: listLink };
  const recordLines = await lines(first);
  if (claim !== undefined && (!missing || 'time' in missing)) {
    const [line, ...rest] = recordLines;
    const text = verdictText(claim, isNegated, trueClaims(first), trueClaims(first).includes(claim) && !missing);
    return {
      sentences: [{ figures: [], ...line, text: `${text({}, { locale })} ${line?.text ?? ''}` }, ...rest],
      buttonLink: buttonLinkOf(first),
    };
  }
  // A complete id names one record, so the answer is about no other.
  if (missing && 'id' in missing && missing.id.length >= completeIdLength)
    return { sentences: [missingLine(missing, locale)], buttonLink: listLink };
  if (missing) {
    const others = rows.length > 1 ? [listSentence(rows, listLink, locale)] : [];
    return {
      sentences: [missingLine(missing, locale), ...(others.length > 0 ? others : recordLines.slice(0, 1))],
      buttonLink: listLink,
    };
  }
  if (!second) return { sentences: recordLines, buttonLink: buttonLinkOf(first) };
  const whichQuestion = sentenceOf(m.assistant_answer_which, { count: likeliest.length }, locale, listLink);
  const isTitleEnough = new Set(likeliest.map(({ title }) => title)).size === likeliest.length;
  return {
    sentences: [...recordLines.slice(0, 1), ...(await lines(second)).slice(0, 1), whichQuestion],
    buttonLink: listLink,
    choices: likeliest.slice(0, 3).map(({ title, amounts }) => {
      const amount = amounts?.[0];
      return isTitleEnough || amount === undefined ? title : `${title} ${rupees(amount, locale)}`;
    }),
  };
};
