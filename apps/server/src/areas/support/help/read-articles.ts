import { readFileSync } from 'node:fs';
import { type HelpArticleRow, type HelpTopic, helpTopics } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import {
  articlesById,
  type BilingualArticle,
  readArticle,
  splitArticles,
} from '#platform/articles/bilingual-articles.ts';
import { createSearchIndex, type Searchable, type SearchIndex } from '#platform/search/search-index.ts';

/** An article in both languages. */
export interface HelpArticle extends BilingualArticle {
  topic: HelpTopic;
  /** Place in its topic. */
  place: number;
  /** Position among the most frequent questions; 0 for all others. */
  frequency: number;
}

/** The help centre in memory. */
export interface HelpArticles {
  all: readonly HelpArticle[];
  byId: ReadonlyMap<string, HelpArticle>;
  find: (query: string) => HelpArticle[];
}

const frequencyLine = /^Asked most: (?<frequency>\d+)$/;

const frequencyOf = (id: string, [line, ...others]: readonly string[]): number => {
  if (line === undefined) return 0;
  const frequency = others.length === 0 && frequencyLine.exec(line)?.groups?.['frequency'];
  if (!frequency) throw new Error(`The front matter of ${id} has an unknown line`);
  return Number(frequency);
};

/** Leaves room for articles in between. */
const placeStep = 10;

/** The articles of a topic's file, in its order. */
export const readTopic = (source: string, topic: HelpTopic): HelpArticleRow[] =>
  splitArticles(source).map(({ id, written, extraLines }, index) => ({
    article_id: id,
    topic,
    order_num: (index + 1) * placeStep,
    asked_most: frequencyOf(id, extraLines),
    ...written,
  }));

/** The articles that this version brings; operators may publish others in their place. */
export const shippedArticles = (): HelpArticleRow[] =>
  helpTopics.flatMap((topic) =>
    readTopic(readFileSync(new URL(`./articles/${topic}.md`, import.meta.url), 'utf8'), topic),
  );

/** A stored article, with the product's name in place of `{brand}`. Throws for what the app cannot render. */
export const parseArticle = (
  { article_id: id, topic, order_num: place, asked_most: frequency, ...written }: HelpArticleRow,
  { hosts, brand }: { hosts: readonly string[]; brand: LocalizedText },
): HelpArticle => {
  const named = (text: string) => text.replaceAll('{brand.hi}', brand.hi).replaceAll('{brand}', brand.en);
  const { title_en, title_hi, body_en, body_hi, words } = written;
  const texts = {
    title_en: named(title_en),
    title_hi: named(title_hi),
    body_en: named(body_en),
    body_hi: named(body_hi),
    words: named(words),
  };
  return { ...readArticle(id, texts, hosts), topic, place, frequency };
};

const toSearchable = (article: HelpArticle): Searchable & { article: HelpArticle } => {
  const { title, line, words } = article;
  return { article, titles: [title.en, title.hi], otherTexts: [line.en, line.hi], words };
};

/** The help centre of these articles, by topic and place. Throws for duplicate ids. */
export const collectArticles = (articles: readonly HelpArticle[]): HelpArticles => {
  const topicOf = ({ topic }: HelpArticle) => helpTopics.indexOf(topic);
  const all = articles.toSorted((one, other) => topicOf(one) - topicOf(other) || one.place - other.place);
  const index: SearchIndex<ReturnType<typeof toSearchable>> = createSearchIndex(all.map(toSearchable));
  return { all, byId: articlesById(all), find: (query) => index.find(query).map(({ article }) => article) };
};
