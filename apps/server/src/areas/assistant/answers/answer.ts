import type { AnswerLink, AnswerPart, RecordList } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { dayText } from '@sikka/messages/dates';
import { formatRupees, type Paise } from '@sikka/money';
import { buttonTo, linkTo } from '../links.ts';
import type { Tools } from '../tools/tools.ts';
import type { ParsedQuestion } from '../understanding/parsed-question.ts';

/** A sentence. Its figures are the words in it that come from the record at `link`. */
export interface Sentence {
  text: string;
  figures: readonly { text: string; link: string }[];
  /** The records that the text lists, shown as rows in its place. */
  list?: RecordList;
}

/** An answer before it is split into parts. Only the first three sentences are shown. */
export interface Answer {
  sentences: readonly Sentence[];
  /** The link that the button opens. */
  buttonLink?: string | undefined;
  sources?: readonly AnswerLink[];
  /** Questions to choose from, if this one is ambiguous or has no answer. */
  choices?: readonly string[];
  /** Questions that follow from this answer. */
  next?: readonly string[];
  /** The screen offers to write to support. */
  offersSupport?: boolean;
  /** There is no such record: the sentences are the whole answer, and no list is worth a look. */
  isNone?: boolean;
}

/** The input of a function that writes an answer. */
export interface AnswerInput {
  parsed: ParsedQuestion;
  /** Indian day, `YYYY-MM-DD`. */
  today: string;
  locale: Locale;
  tools: Tools;
}

export const maxSentences = 3;

/** A sentence with figures of one record, or with none. */
export const sentence = (text: string, link?: string, ...figures: readonly string[]): Sentence => ({
  text,
  figures: link === undefined ? [] : figures.map((figure) => ({ text: figure, link })),
});

export const rupees = (amount: Paise, locale: Locale): string => formatRupees(amount, locale);
/** The text of an Indian day, or of the Indian day of a timestamp. */
export const dayOf = (day: string, locale: Locale): string => dayText(Date.parse(day), locale);

/** Message facts that are amounts in paise. */
const amountParams = 'amount owed part min max emi tax interest fee total'.split(' ');
/** Message facts that are names: digits in them are no figures. */
const nameParams = 'payee lender title merchant category text name status what month period rate'.split(' ');

/** A compiled message. */
export type Text<Params> = (params: Params, options: { locale: Locale }) => string;

/**
 * A sentence from a message. Facts are given as records have them: amounts in paise, days and moments in
 * their ISO form. With a link, those that have digits are figures of the record there.
 */
export const sentenceOf = <Params extends Readonly<Record<string, unknown>>>(
  text: Text<Params>,
  params: Params,
  locale: Locale,
  link?: string,
): Sentence => {
  const formattedParams = Object.entries(params).map(([name, param]): [string, unknown] => {
    if (typeof param === 'number' && amountParams.includes(name)) return [name, rupees(param as Paise, locale)];
    return [name, typeof param === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(param) ? dayOf(param, locale) : param];
  });
  const sentenceText = text(Object.fromEntries(formattedParams) as Params, { locale });
  const figures = formattedParams.flatMap(([name, param]) =>
    nameParams.includes(name) || !/\d/.test(String(param)) ? [] : [String(param)],
  );
  return sentence(sentenceText, link, ...figures.filter((figure) => sentenceText.includes(figure)));
};

export const oneSentenceAnswer = <Params extends Readonly<Record<string, unknown>>>(
  text: Text<Params>,
  params: Params,
  locale: Locale,
  buttonLink: string,
): Answer => ({ sentences: [sentenceOf(text, params, locale, buttonLink)], buttonLink });

/** The answer if there are no such records; `buttonLink` is where some can be had. */
export const noneAnswer = (text: Text<Record<string, never>>, locale: Locale, buttonLink?: string): Answer => ({
  sentences: [sentenceOf(text, {}, locale)],
  buttonLink,
  isNone: true,
});

/** The answer for a guest to a question about records. */
export const signInAnswer = (locale: Locale): Answer =>
  oneSentenceAnswer(m.assistant_answer_sign_in, {}, locale, linkTo('/login'));

/** The parts of an answer, in reading order. */
export const partsOf = (
  { sentences, buttonLink, sources = [], choices = [], next = [], offersSupport, isNone }: Answer,
  locale: Locale,
): AnswerPart[] => [
  ...sentences.slice(0, maxSentences).map(({ text, figures, list }, index): AnswerPart => ({
    kind: 'text',
    text: index === 0 ? text : ` ${text}`,
    ...(figures.length > 0 && { figures: [...figures] }),
    ...(list && { list }),
    ...(isNone && { isNone }),
    locale,
  })),
  ...(buttonLink ? [{ kind: 'act' as const, act: buttonTo(buttonLink, locale) }] : []),
  ...(sources.length > 0 ? [{ kind: 'sources' as const, sources: [...sources] }] : []),
  ...(choices.length > 0 ? [{ kind: 'choices' as const, choices: [...choices] }] : []),
  ...(next.length > 0 ? [{ kind: 'next' as const, next: [...next] }] : []),
  ...(offersSupport ? [{ kind: 'handOver' as const }] : []),
];
