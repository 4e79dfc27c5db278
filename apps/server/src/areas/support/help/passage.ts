import type { Locale } from '@sikka/messages';
import { textOf } from '#platform/articles/article-tree.ts';
import { foldWord, plainWords, wordsOf } from '#platform/search/fold.ts';
import { isSignificant } from '#platform/search/vocabulary.ts';
import type { HelpArticle } from './read-articles.ts';

/** The part of an article, a paragraph or an item of a list, with most words of a query; its first line without any. */
export const passageOf = ({ line, blocks }: HelpArticle, query: string, locale: Locale): string => {
  const sought = new Set(plainWords(query).filter(isSignificant).map(foldWord));
  const passages = blocks[locale].flatMap((block) => {
    if ('items' in block) return block.items.map(textOf);
    return 'line' in block && !block.line.some(({ kind }) => kind === 'link') ? [textOf(block.line)] : [];
  });
  const countIn = (text: string): number => new Set(wordsOf(text).filter((word) => sought.has(word))).size;
  return passages.reduce((best, text) => (countIn(text) > countIn(best) ? text : best), line[locale]);
};
