import { groupSizeOf, readCouponGroup } from '../home/coupon-group.ts';
import { isSearchTile, type DrawnSection } from '../home/feed-rules.ts';
import type { FoundTile } from './search-rules.ts';

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
