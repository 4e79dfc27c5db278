import { readFileSync } from 'node:fs';
import { type ArticleBlock, type HelpTopic, helpTopics } from '@sikka/contract';
import type { Locale, LocalizedText } from '@sikka/messages';
import { createSearchIndex, type Searchable, type SearchIndex } from '#platform/search/search-index.ts';
import { readArticleTree, textOf } from './article-tree.ts';

/** An article in both languages. */
export interface HelpArticle {
  id: string;
  topic: HelpTopic;
  title: LocalizedText;
  /** Its first paragraph. */
  line: LocalizedText;
  blocks: Readonly<Record<Locale, readonly ArticleBlock[]>>;
  /** How people ask it, in English, Hindi and Hinglish. */
  words: string;
  /** Its place among what is asked most; absent for all others. */
  frequency: number | undefined;
}

/** The help centre in memory. */
export interface HelpArticles {
  all: readonly HelpArticle[];
  byId: ReadonlyMap<string, HelpArticle>;
  find: (query: string) => HelpArticle[];
}

const head = /^(?<id>[a-z0-9-]+)\n+Asked as: (?<words>[^\n]+)\n(?:Asked most: (?<frequency>\d+)\n)?$/;

const languageOf = (section: string, hosts: readonly string[]) => {
  const [title = '', ...body] = section.split('\n');
  const blocks = readArticleTree(body.join('\n'), hosts);
  const [first] = blocks;
  if (first?.kind !== 'paragraph') throw new Error(`"${title}" has to begin with a paragraph`);
  return { title: title.trim(), blocks, line: textOf(first.line) };
};

const readArticle = (source: string, topic: HelpTopic, hosts: readonly string[]): HelpArticle => {
  const [front = '', english, hindi, ...more] = source.split(/^## /m);
  const { id, words, frequency } = head.exec(front.trimEnd() + '\n')?.groups ?? {};
  if (!id || !words || !english || !hindi || more.length > 0)
    throw new Error(`An article of ${topic} is not written as its neighbours are: ${front.split('\n', 1)[0]}`);
  const [en, hi] = [languageOf(english, hosts), languageOf(hindi, hosts)];
  return {
    id,
    topic,
    words,
    frequency: frequency === undefined ? undefined : Number(frequency),
    title: { en: en.title, hi: hi.title },
    line: { en: en.line, hi: hi.line },
    blocks: { en: en.blocks, hi: hi.blocks },
  };
};

/**
 * Reads the articles of one topic: `# id`, how people ask it, and below `##` its title and Markdown in English, then in Hindi. Throws for
 * whatever the app would not draw.
 */
export const readTopic = (source: string, topic: HelpTopic, hosts: readonly string[]): HelpArticle[] =>
  source
    .split(/^# /m)
    .slice(1)
    .map((article) => readArticle(article, topic, hosts));

const searchable = (article: HelpArticle): Searchable & { article: HelpArticle } => {
  const { title, line, words } = article;
  return { article, titles: [title.en, title.hi], others: [words, line.en, line.hi] };
};

/** Reads every article of the help centre, with the product's name in place of `{brand}`. Throws when one is refused or an id stands twice. */
export const readArticles = ({ hosts, brand }: { hosts: readonly string[]; brand: LocalizedText }): HelpArticles => {
  const all = helpTopics.flatMap((topic) => {
    const source = readFileSync(new URL(`./articles/${topic}.md`, import.meta.url), 'utf8');
    return readTopic(source.replaceAll('{brand.hi}', brand.hi).replaceAll('{brand}', brand.en), topic, hosts);
  });
  const byId = new Map(all.map((article) => [article.id, article]));
  if (byId.size < all.length) throw new Error('Two articles have one id');
  const index: SearchIndex<ReturnType<typeof searchable>> = createSearchIndex(all.map(searchable));
  return { all, byId, find: (query) => index.find(query).map(({ article }) => article) };
};
