import type { ArticleBlock } from '@sikka/contract';
import type { Locale, LocalizedText } from '@sikka/messages';
import { readArticleTree, textOf } from './article-tree.ts';

/** An article in both languages, with the metadata lines above its text. */
export interface BilingualArticle {
  id: string;
  title: LocalizedText;
  /** The first paragraph, as plain text. */
  line: LocalizedText;
  blocks: Readonly<Record<Locale, readonly ArticleBlock[]>>;
  /** Search phrases in English, Hindi and Hinglish. */
  words: string;
  /** Metadata lines that only some kinds of article have, such as `Asked most: 3`. */
  extraLines: readonly string[];
}

const headPattern = /^(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\n+Asked as: (?<words>[^\n]+)\n(?<more>(?:[^\n]+\n)*)$/;

const languageOf = (section: string, hosts: readonly string[]) => {
  const [title = '', ...body] = section.split('\n');
  const blocks = readArticleTree(body.join('\n'), hosts);
  const [first] = blocks;
  if (first?.kind !== 'paragraph') throw new Error(`"${title}" has to begin with a paragraph`);
  return { title: title.trim(), blocks, line: textOf(first.line) };
};

const parseArticle = (source: string, hosts: readonly string[]): BilingualArticle => {
  const [frontMatter = '', english, hindi, ...others] = source.split(/^## /m);
  const { id, words, more: extraLines = '' } = headPattern.exec(`${frontMatter.trimEnd()}\n`)?.groups ?? {};
  if (!id || !words || !english || !hindi || others.length > 0)
    throw new Error(`An article has an unknown format: ${frontMatter.split('\n', 1)[0]}`);
  const [en, hi] = [languageOf(english, hosts), languageOf(hindi, hosts)];
  return {
    id,
    words,
    extraLines: extraLines.split('\n').filter(Boolean),
    title: { en: en.title, hi: hi.title },
    line: { en: en.line, hi: hi.line },
    blocks: { en: en.blocks, hi: hi.blocks },
  };
};

/**
 * Reads a file of articles: `# id`, search phrases and metadata, then under `##` the title and
 * Markdown in English, and again in Hindi. Throws for anything that the app cannot render.
 */
export const readBilingualArticles = (source: string, hosts: readonly string[]): BilingualArticle[] =>
  source
    .split(/^# /m)
    .slice(1)
    .map((article) => parseArticle(article, hosts));

/** Articles by id. Throws if two have the same id. */
export const articlesById = <Article extends Pick<BilingualArticle, 'id'>>(
  all: readonly Article[],
): ReadonlyMap<string, Article> => {
  const byId = new Map(all.map((article) => [article.id, article]));
  if (byId.size < all.length) throw new Error('Two articles have the same id');
  return byId;
};
