import { readFileSync } from 'node:fs';
import { type CommunityTag, communityTags } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { articlesById, type BilingualArticle, readBilingualArticles } from '#platform/articles/bilingual-articles.ts';

/** A picture of a card: the file name of one of the app's drawings. */
interface CardPhoto {
  name: string;
  /** Empty if the card has only this picture, which its title describes. */
  caption: LocalizedText;
}

/** A community card in both languages. */
export interface CommunityArticle extends BilingualArticle {
  tag: CommunityTag;
  /** At least one. */
  photos: readonly [CardPhoto, ...CardPhoto[]];
}

export interface CommunityCards {
  all: readonly CommunityArticle[];
  byId: ReadonlyMap<string, CommunityArticle>;
}

const photoLine = /^Picture: (?<name>[a-z0-9-]+)(?: \| (?<en>[^|]+) \| (?<hi>[^|]+))?$/;

const photosOf = ({ id, extraLines }: BilingualArticle): CommunityArticle['photos'] => {
  const photos = extraLines.map((line): CardPhoto => {
    const { name, en = '', hi = '' } = photoLine.exec(line)?.groups ?? {};
    if (!name || (extraLines.length > 1 && !en)) throw new Error(`The card ${id} has no picture in: ${line}`);
    return { name, caption: { en, hi } };
  });
  const [first, ...others] = photos;
  if (!first) throw new Error(`The card ${id} has no picture`);
  return [first, ...others];
};

/**
 * Reads the cards of one tag: articles with a line `Picture: name | caption | caption` per picture.
 * Throws for anything that the app cannot render.
 */
export const readTag = (source: string, tag: CommunityTag, hosts: readonly string[]): CommunityArticle[] =>
  readBilingualArticles(source, hosts).map((article) => ({ ...article, tag, photos: photosOf(article) }));

/** Reads all cards, one file per tag. Throws if one is invalid or an id repeats. */
export const readCards = (hosts: readonly string[]): CommunityCards => {
  const all = communityTags.flatMap((tag) =>
    readTag(readFileSync(new URL(`./cards/${tag}.md`, import.meta.url), 'utf8'), tag, hosts),
  );
  return { all, byId: articlesById(all) };
};
