import type { Feed } from '@sikka/contract';
import { readEntityType } from '@sikka/contract/rules';
import type { PictureTile } from '../tiles/tile.ts';
import { groupSizeOf, readCouponGroup } from './coupon-group.ts';

/** The tiles of a page, those of coupon groups too. */
export const tilesOf = ({ channelList }: Pick<Feed, 'channelList'>): PictureTile[] =>
  channelList
    .flatMap(({ entityList }) => entityList)
    .flatMap(({ entityType, resourceList, arrangementForm }): readonly PictureTile[] => {
      const type = readEntityType(entityType);
      const size = type && groupSizeOf(type);
      return size ? (readCouponGroup(arrangementForm, size)?.tiles ?? []) : resourceList;
    });
