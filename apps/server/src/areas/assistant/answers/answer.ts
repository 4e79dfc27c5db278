import type { AnswerLink, AnswerPart } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { dayText } from '@sikka/messages/dates';
import { formatRupees, type Paise } from '@sikka/money';
import { actTo, linkTo } from '../links.ts';
import type { Tools } from '../tools/tools.ts';
import type { ParsedQuestion } from '../understanding/parsed-question.ts';

/** A sentence. Its figures are the words in it that come from the record at `link`. */
export interface Sentence {
  text: string;
  figures: readonly { text: string; link: string }[];
}

/** An answer before it is split into parts. Only the first three sentences are shown. */
export interface Answer {
  sentences: readonly Sentence[];
  /** The link that the button opens. */
  act?: string | undefined;
  sources?: readonly AnswerLink[];
  /** Questions to choose from, if this one is ambiguous or has no answer. */
  choices?: readonly string[];
  /** The screen offers to write to support. */
  isForPerson?: boolean;
}

/** The input of a function that writes an answer. */
export interface Given {
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
const amountFacts = 'amount owed part min max emi tax interest fee total'.split(' ');
/** Message facts that are names: digits in them are no figures. */
const nameFacts = 'payee lender title merchant category text name status what month period rate'.split(' ');

/** A compiled message. */
export type Text<Facts> = (facts: Facts, options: { locale: Locale }) => string;

/**
 * A sentence from a message. Facts are given as records have them: amounts in paise, days and moments in
 * their ISO form. With a link, those that have digits are figures of the record there.
 */
export const say = <Facts extends Readonly<Record<string, unknown>>>(
  text: Text<Facts>,
  facts: Facts,
  locale: Locale,
  link?: string,
): Sentence => {
  const read = Object.entries(facts).map(([name, fact]): [string, unknown] => {
    if (typeof fact === 'number' && amountFacts.includes(name)) return [name, rupees(fact as Paise, locale)];
    return [name, typeof fact === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(fact) ? dayOf(fact, locale) : fact];
  });
  const written = text(Object.fromEntries(read) as Facts, { locale });
  const figures = read.flatMap(([name, fact]) =>
    nameFacts.includes(name) || !/\d/.test(String(fact)) ? [] : [String(fact)],
  );
  return sentence(written, link, ...figures.filter((figure) => written.includes(figure)));
};

/** An answer of one sentence. */
export const plainly = <Facts extends Readonly<Record<string, unknown>>>(
  text: Text<Facts>,
  facts: Facts,
  locale: Locale,
  act: string,
): Answer => ({ sentences: [say(text, facts, locale, act)], act });

/** The answer for a guest to a question about records. */
export const signInFirst = (locale: Locale): Answer =>
  plainly(m.assistant_answer_sign_in, {}, locale, linkTo('/login'));

/** The parts of an answer, in reading order. */
export const partsOf = (
  { sentences, act, sources = [], choices = [], isForPerson }: Answer,
  locale: Locale,
): AnswerPart[] => [
  ...sentences.slice(0, maxSentences).map(({ text, figures }, at): AnswerPart => ({
    kind: 'text',
    text: at === 0 ? text : ` ${text}`,
    ...(figures.length > 0 && { figures: [...figures] }),
  })),
  ...(act ? [{ kind: 'act' as const, act: actTo(act, locale) }] : []),
  ...(sources.length > 0 ? [{ kind: 'sources' as const, sources: [...sources] }] : []),
  ...(choices.length > 0 ? [{ kind: 'choices' as const, choices: [...choices] }] : []),
  ...(isForPerson ? [{ kind: 'handOver' as const }] : []),
];
