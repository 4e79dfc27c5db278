import { readFileSync } from 'node:fs';
import { type HelpTopic, helpTopics } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { articlesById, type BilingualArticle, readBilingualArticles } from '#platform/articles/bilingual-articles.ts';
import { createSearchIndex, type Searchable, type SearchIndex } from '#platform/search/search-index.ts';

/** An article in both languages. */
export interface HelpArticle extends BilingualArticle {
  topic: HelpTopic;
  /** Position among the most frequent questions; absent for all others. */
  frequency: number | undefined;
}

/** The help centre in memory. */
export interface HelpArticles {
  all: readonly HelpArticle[];
  byId: ReadonlyMap<string, HelpArticle>;
  find: (query: string) => HelpArticle[];
}

const frequencyLine = /^Asked most: (?<frequency>\d+)$/;

const frequencyOf = ({ id, extraLines: [line, ...others] }: BilingualArticle): number | undefined => {
  if (line === undefined) return undefined;
  const frequency = others.length === 0 && frequencyLine.exec(line)?.groups?.frequency;
  if (!frequency) throw new Error(`The front matter of ${id} has an unknown line`);
  return Number(frequency);
};

/** Parses the articles of one topic; throws for content that the app cannot render. */
export const readTopic = (source: string, topic: HelpTopic, hosts: readonly string[]): HelpArticle[] =>
  readBilingualArticles(source, hosts).map((article) => ({ ...article, topic, frequency: frequencyOf(article) }));

const toSearchable = (article: HelpArticle): Searchable & { article: HelpArticle } => {
  const { title, line, words } = article;
  return { article, titles: [title.en, title.hi], otherTexts: [line.en, line.hi], words };
};

/**
 * Parses all help articles, with the product's name in place of `{brand}`. Throws for invalid
 * articles and duplicate ids.
 */
export const readArticles = ({ hosts, brand }: { hosts: readonly string[]; brand: LocalizedText }): HelpArticles => {
  const all = helpTopics.flatMap((topic) => {
    const source = readFileSync(new URL(`./articles/${topic}.md`, import.meta.url), 'utf8');
    return readTopic(source.replaceAll('{brand.hi}', brand.hi).replaceAll('{brand}', brand.en), topic, hosts);
  });
  const index: SearchIndex<ReturnType<typeof toSearchable>> = createSearchIndex(all.map(toSearchable));
  return { all, byId: articlesById(all), find: (query) => index.find(query).map(({ article }) => article) };
};
