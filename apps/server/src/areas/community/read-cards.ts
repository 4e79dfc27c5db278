import { readFileSync } from 'node:fs';
import { type CommunityCardRow, type CommunityTag, communityTags, readPictures } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import {
  articlesById,
  type BilingualArticle,
  readArticle,
  splitArticles,
} from '#platform/articles/bilingual-articles.ts';

/** A picture of a card: the file name of one of the app's drawings. */
interface CardPhoto {
  name: string;
  /** Empty if the card has only this picture, which its title describes. */
  caption: LocalizedText;
}

/** A community card in both languages. */
export interface CommunityArticle extends BilingualArticle {
  tag: CommunityTag;
  /** Place in its tag. */
  place: number;
  /** At least one. */
  photos: readonly [CardPhoto, ...CardPhoto[]];
}

export interface CommunityCards {
  all: readonly CommunityArticle[];
  byId: ReadonlyMap<string, CommunityArticle>;
}

const pictureOf = (line: string): string => {
  const [key, picture = ''] = line.split(/(?<=^Picture): /);
  if (key !== 'Picture') throw new Error(`A card has an unknown line: ${line}`);
  return picture;
};

/** Leaves room for cards in between. */
const placeStep = 10;

/** The cards of a tag's file, in its order: articles with a line `Picture: name | caption | caption` per picture. */
export const readTag = (source: string, tag: CommunityTag): CommunityCardRow[] =>
  splitArticles(source).map(({ id, written, extraLines }, index) => ({
    card_gid: id,
    tag,
    order_num: (index + 1) * placeStep,
    pictures: extraLines.map(pictureOf).join('\n'),
    ...written,
  }));

/** The cards that this version brings; operators may publish others in their place. */
export const shippedCards = (): CommunityCardRow[] =>
  communityTags.flatMap((tag) => readTag(readFileSync(new URL(`./cards/${tag}.md`, import.meta.url), 'utf8'), tag));

/** A stored card. Throws for what the app cannot render. */
export const parseCard = (
  { card_gid: id, tag, order_num: place, pictures, ...written }: CommunityCardRow,
  hosts: readonly string[],
): CommunityArticle => {
  const [first, ...others] = readPictures(pictures) ?? [];
  if (!first) throw new Error(`The card ${id} has no picture`);
  return { ...readArticle(id, written, hosts), tag, place, photos: [first, ...others] };
};

/** Cards by tag and place. Throws for duplicate ids. */
export const collectCards = (cards: readonly CommunityArticle[]): CommunityCards => {
  const tagOf = ({ tag }: CommunityArticle) => communityTags.indexOf(tag);
  const all = cards.toSorted((one, other) => tagOf(one) - tagOf(other) || one.place - other.place);
  return { all, byId: articlesById(all) };
};
