import { Fragment } from 'react';

/** A shorter word occurs in too many others. */
const wordLetters = 3;

const wordsIn = (query: string): string[] =>
  (query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(({ length }) => length >= wordLetters);

/** Splits a text at the words that begin like a word of the query; every second piece is such a word. */
export const splitAtWords = (text: string, query: string): string[] => {
  const words = wordsIn(query);
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{M}])((?:${words.join('|')})[\\p{L}\\p{M}]*)`, 'giu'));
};

/** A passage of an article, with the words that were searched for. */
export const Excerpt = ({ text, query }: { text: string; query: string }) =>
  splitAtWords(text, query).map((piece, place) =>
    place % 2 === 1 ? <strong key={place}>{piece}</strong> : <Fragment key={place}>{piece}</Fragment>,
  );
