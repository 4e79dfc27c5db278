import type { Resource } from '@sikka/contract';
import type { Tile } from '#shared/tile/tile-rules.ts';

/** A tile with its texts and picture: a resource of the feed, or a tile of a coupon group. */
export type PictureTile = Tile &
  Pick<Resource, 'innerTitle' | 'iconUrl' | 'iconDarkUrl' | 'iconUrlColor' | 'iconDarkUrlColor'>;
