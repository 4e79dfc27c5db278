import type { AnswerLink, AnswerPart, RecordList } from '@sikka/contract';
import type { Locale } from '@sikka/messages';

type Figure = { text: string; link: string };

/** An answer as the screen shows it. */
export interface ShownAnswer {
  text: string;
  /** Its language; undefined while it has no text, and for answers stored before it was known. */
  locale: Locale | undefined;
  /** A sentence with a `list` is shown as its rows. */
  sentences: readonly { text: string; figures?: readonly Figure[] | undefined; list?: RecordList | undefined }[];
  act: AnswerLink | undefined;
  sources: readonly AnswerLink[];
  /** Questions to choose from, because the user's question is ambiguous or has no answer. */
  choices: readonly string[];
  /** Questions that follow from the answer. */
  next: readonly string[];
  /** There is no record that the question is about. */
  isNone: boolean;
  /** The matter needs a person. */
  isForPerson: boolean;
}

/** Combines the parts of an answer. */
export const readAnswer = (parts: readonly AnswerPart[]): ShownAnswer => {
  const texts = parts.filter((part) => part.kind === 'text');
  return {
    text: texts.map(({ text }) => text).join(''),
    locale: texts[0]?.locale,
    sentences: texts,
    act: parts.findLast((part) => part.kind === 'act')?.act,
    sources: parts.flatMap((part) => (part.kind === 'sources' ? part.sources : [])),
    choices: parts.flatMap((part) => (part.kind === 'choices' ? part.choices : [])),
    next: parts.flatMap((part) => (part.kind === 'next' ? part.next : [])),
    isNone: texts.some(({ isNone }) => isNone),
    isForPerson: parts.some(({ kind }) => kind === 'handOver'),
  };
};

/** Whether an answer has no link, no question to choose and no need for a person, such as one to a question off topic. */
export const leadsNowhere = ({ sentences, act, sources, choices, isForPerson }: ShownAnswer): boolean =>
  act === undefined &&
  !isForPerson &&
  sources.length + choices.length === 0 &&
  sentences.every(({ figures = [] }) => figures.length === 0);

/** A piece of a text; a figure has the link to its record. */
export interface Piece {
  at: number;
  text: string;
  link?: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Splits a text at its figures; only the first occurrence of a figure is a link. */
export const piecesOf = (text: string, figures: readonly Figure[]): Piece[] => {
  if (figures.length === 0) return [{ at: 0, text }];
  const named = new Map(figures.map((figure) => [figure.text, figure.link]));
  const longestFirst = [...named.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const found = text.matchAll(
    new RegExp(String.raw`(?<![\p{Nd},.])(?:${longestFirst.join('|')})(?!\p{Nd}|[,.]\p{Nd})`, 'gu'),
  );
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: figure, index } of found) {
    const link = named.get(figure);
    if (link === undefined) continue;
    named.delete(figure);
    if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
    pieces.push({ at: index, text: figure, link });
    end = index + figure.length;
  }
  return end < text.length ? [...pieces, { at: end, text: text.slice(end) }] : pieces;
};

/** A verdict such as “Yes.” or “Not yet.” before a figure. */
const verdict = /^[^.।]{1,24}[.।] $/u;

/**
 * The place of the figure that a sentence begins with, perhaps after a verdict: an amount, a score or a number of coins,
 * which is what the question is about. -1 without one.
 */
export const heroOf = (pieces: readonly Piece[]): number => {
  const place = verdict.test(pieces[0]?.text ?? '') ? 1 : 0;
  const { text = '', link } = pieces[place] ?? {};
  return link !== undefined && /^(?:₹|\p{Nd}{3})/u.test(text) ? place : -1;
};

const isHelp = ({ link }: AnswerLink): boolean => link.startsWith('/problem');

/** Whether help articles are the only sources of an answer. */
export const isFromHelp = (sources: readonly AnswerLink[]): boolean => sources.length > 0 && sources.every(isHelp);
