import { hasWord, wordScore, wordsOf } from '#shared/word-rules.ts';
import type { PictureTile } from '../tiles/tile.ts';
import { groupSizeOf, readCouponGroup } from '../home/coupon-group.ts';
import { type DrawnSection, isSearchTile } from '../home/feed-rules.ts';

/** A tile that search can find. */
export type FoundTile = PictureTile & { communityTag?: string };

/** How well a tile answers: 3 a title begins so, 2 a title has all words, 1 title and other texts have them, 0 not at all. */
const scoreOf = (tile: FoundTile, otherTitle: string, query: string): number => {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return 0;
  const title = wordsOf(tile.formalTitle);
  const inTitles = Math.max(wordScore(title, queryWords), wordScore(wordsOf(otherTitle), queryWords));
  if (inTitles > 0) return inTitles + 1;
  const all = [...title, ...wordsOf(tile.innerTitle), ...wordsOf(tile.communityTag ?? '')];
  return queryWords.every((word) => hasWord(all, word)) ? 1 : 0;
};

/**
 * The tiles that answer a query, the best first; tiles that look alike are found once. `otherTitles` are the titles in the language
 * that is not shown, by tile.
 */
export const findTiles = (
  tiles: readonly FoundTile[],
  query: string,
  otherTitles: ReadonlyMap<string, string> = new Map(),
): FoundTile[] => {
  const found = tiles
    .map((tile) => ({ tile, score: scoreOf(tile, otherTitles.get(tile.resourceGid) ?? '', query) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ tile }) => [`${tile.formalTitle} ${tile.innerTitle}`, tile] as const);
  return [...new Map(found.toReversed()).values()].toReversed();
};

/** Everything on a page that search can lead to. Announcements only repeat what other tiles say. */
export const searchableTiles = (sections: readonly DrawnSection[]): FoundTile[] =>
  sections
    .flatMap(({ entities }) => entities)
    .filter(({ type }) => type !== 'TYPE_NOTICE')
    .flatMap(({ type, entity }): readonly FoundTile[] => {
      const size = groupSizeOf(type);
      if (size) return readCouponGroup(entity.arrangementForm, size)?.tiles ?? [];
      return entity.resourceList.filter((tile) => !isSearchTile(tile));
    });
