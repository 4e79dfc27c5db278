import type { Resource } from '@sikka/contract';
import type { Tile } from '#shared/tile/tile-rules.ts';

/** A tile with its texts and its picture: a resource of the feed, or one of a coupon group. */
export type PictureTile = Tile &
  Pick<Resource, 'innerTitle' | 'iconUrl' | 'iconDarkUrl' | 'iconUrlColor' | 'iconDarkUrlColor'>;
