import { readFileSync } from 'node:fs';
import { type CommunityTag, communityTags } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { articlesById, type BilingualArticle, readBilingualArticles } from '#platform/articles/bilingual-articles.ts';

/** A picture of a card, by its name among the app's own drawings. */
interface CardPhoto {
  name: string;
  /** Empty for the one picture of a card, which its title describes. */
  caption: LocalizedText;
}

/** A community card in both languages. */
export interface CommunityArticle extends BilingualArticle {
  tag: CommunityTag;
  /** At least one. */
  photos: readonly [CardPhoto, ...CardPhoto[]];
}

/** The cards in memory. */
export interface CommunityCards {
  all: readonly CommunityArticle[];
  byId: ReadonlyMap<string, CommunityArticle>;
}

const photoLine = /^Picture: (?<name>[a-z0-9-]+)(?: \| (?<en>[^|]+) \| (?<hi>[^|]+))?$/;

const photosOf = ({ id, more }: BilingualArticle): CommunityArticle['photos'] => {
  const photos = more.map((line): CardPhoto => {
    const { name, en = '', hi = '' } = photoLine.exec(line)?.groups ?? {};
    if (!name || (more.length > 1 && !en)) throw new Error(`The card ${id} has no picture in: ${line}`);
    return { name, caption: { en, hi } };
  });
  const [first, ...others] = photos;
  if (!first) throw new Error(`The card ${id} has no picture`);
  return [first, ...others];
};

/** Reads the cards of one tag: articles with a line `Picture: name | caption | caption` for each picture. Throws for whatever the app would not draw. */
export const readTag = (source: string, tag: CommunityTag, hosts: readonly string[]): CommunityArticle[] =>
  readBilingualArticles(source, hosts).map((article) => ({ ...article, tag, photos: photosOf(article) }));

/** Reads every card, a file a tag. Throws when one is refused or an id stands twice. */
export const readCards = (hosts: readonly string[]): CommunityCards => {
  const all = communityTags.flatMap((tag) =>
    readTag(readFileSync(new URL(`./cards/${tag}.md`, import.meta.url), 'utf8'), tag, hosts),
  );
  return { all, byId: articlesById(all) };
};
