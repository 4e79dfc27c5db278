import type { AnswerLink, AnswerPart } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { dayText } from '@sikka/messages/dates';
import { formatRupees, type Paise } from '@sikka/money';
import { actTo, linkTo } from '../links.ts';
import type { Tools } from '../tools/tools.ts';
import type { ReadQuestion } from './read-question.ts';

/** One sentence. Its figures are those words of it that come from the record at `link`. */
export interface Sentence {
  text: string;
  figures: readonly { text: string; link: string }[];
}

/** A whole answer, before it is cut into parts: at most three sentences and one act. */
export interface Answer {
  sentences: readonly Sentence[];
  /** Where the act leads. */
  act?: string | undefined;
  sources?: readonly AnswerLink[];
  /** A person should be offered. */
  isForPerson?: boolean;
}

/** What an answer is written from. */
export interface Given {
  question: ReadQuestion;
  /** Day of India, `YYYY-MM-DD`. */
  today: string;
  locale: Locale;
  tools: Tools;
  /** Id of the record that the conversation was opened from, or `undefined`. */
  aboutId: string | undefined;
}

export const maxSentences = 3;

/** A sentence with figures of one record, or with none. */
export const sentence = (text: string, link?: string, ...figures: readonly string[]): Sentence => ({
  text,
  figures: link === undefined ? [] : figures.map((figure) => ({ text: figure, link })),
});

export const rupees = (amount: Paise, locale: Locale): string => formatRupees(amount, locale);
/** Of a day of India or a moment. */
export const dayOf = (day: string, locale: Locale): string => dayText(Date.parse(day), locale);

/** The parts of an answer, in reading order. */
export const partsOf = ({ sentences, act, sources = [], isForPerson }: Answer, locale: Locale): AnswerPart[] => [
  ...sentences.slice(0, maxSentences).map(({ text, figures }, at): AnswerPart => ({
    kind: 'text',
    text: at === 0 ? text : ` ${text}`,
    ...(figures.length > 0 && { figures: [...figures] }),
  })),
  ...(act ? [{ kind: 'act' as const, act: actTo(act, locale) }] : []),
  ...(sources.length > 0 ? [{ kind: 'sources' as const, sources: [...sources] }] : []),
  ...(isForPerson ? [{ kind: 'handOver' as const }] : []),
];

/** Nothing in the person's records goes by what was named. */
export const noMatch = (locale: Locale, act?: string): Answer => ({
  sentences: [sentence(m.assistant_answer_no_match({}, { locale }))],
  act,
  isForPerson: true,
});

/** What a guest is asked for where the answer lies in records. */
export const signInFirst = (locale: Locale): Answer => ({
  sentences: [sentence(m.assistant_answer_sign_in({}, { locale }))],
  act: linkTo('/login'),
});
