import type { ArticleBlock } from '@sikka/contract';
import type { Locale, LocalizedText } from '@sikka/messages';
import { readArticleTree, textOf } from './article-tree.ts';

/** An article as it is written and stored. */
export interface WrittenArticle {
  title_en: string;
  title_hi: string;
  /** Markdown. */
  body_en: string;
  body_hi: string;
  /** Search phrases in English, Hindi and Hinglish. */
  words: string;
}

/** An article in both languages, as the app shows it. */
export interface BilingualArticle {
  id: string;
  title: LocalizedText;
  /** The first paragraph, as plain text. */
  line: LocalizedText;
  blocks: Readonly<Record<Locale, readonly ArticleBlock[]>>;
  words: string;
}

/** An article of a file. */
interface FiledArticle {
  id: string;
  written: WrittenArticle;
  /** Metadata lines that only some kinds of article have, such as `Asked most: 3`. */
  extraLines: readonly string[];
}

const headPattern = /^(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\n+Asked as: (?<words>[^\n]+)\n(?<more>(?:[^\n]+\n)*)$/;

const splitArticle = (source: string): FiledArticle => {
  const [frontMatter = '', english, hindi, ...others] = source.split(/^## /m);
  const { id, words, more: extraLines = '' } = headPattern.exec(`${frontMatter.trimEnd()}\n`)?.groups ?? {};
  if (!id || !words || !english || !hindi || others.length > 0)
    throw new Error(`An article has an unknown format: ${frontMatter.split('\n', 1)[0]}`);
  const [[title_en = '', ...bodyEn], [title_hi = '', ...bodyHi]] = [english.split('\n'), hindi.split('\n')];
  const [body_en, body_hi] = [bodyEn.join('\n').trim(), bodyHi.join('\n').trim()];
  return {
    id,
    written: { title_en: title_en.trim(), title_hi: title_hi.trim(), body_en, body_hi, words },
    extraLines: extraLines.split('\n').filter(Boolean),
  };
};

/** Splits a file of articles: `# id`, search phrases and metadata, then under `##` the title and Markdown in English, and again in Hindi. */
export const splitArticles = (source: string): FiledArticle[] => source.split(/^# /m).slice(1).map(splitArticle);

/** The blocks of a text, which begins with a paragraph. Throws for anything that the app cannot render. */
export const readBody = (markdown: string, hosts: readonly string[]): { blocks: ArticleBlock[]; line: string } => {
  const blocks = readArticleTree(markdown, hosts);
  const [first] = blocks;
  if (first?.kind !== 'paragraph') throw new Error('An article has to begin with a paragraph');
  return { blocks, line: textOf(first.line) };
};

/** The article as the app shows it. Throws for anything that it cannot render. */
export const readArticle = (id: string, written: WrittenArticle, hosts: readonly string[]): BilingualArticle => {
  const [en, hi] = [readBody(written.body_en, hosts), readBody(written.body_hi, hosts)];
  return {
    id,
    words: written.words,
    title: { en: written.title_en, hi: written.title_hi },
    line: { en: en.line, hi: hi.line },
    blocks: { en: en.blocks, hi: hi.blocks },
  };
};

/** Articles by id. Throws if two have the same id. */
export const articlesById = <Article extends Pick<BilingualArticle, 'id'>>(
  all: readonly Article[],
): ReadonlyMap<string, Article> => {
  const byId = new Map(all.map((article) => [article.id, article]));
  if (byId.size < all.length) throw new Error('Two articles have the same id');
  return byId;
};
