import { useFeed, useResources } from '#shared/feed.ts';
import { tileHref } from '#shared/tile/open-tile.ts';
import type { PictureTile } from '../tiles/tile.ts';
import { tilesOf } from '../home/coupon-group.ts';
import {
  introducedProduct,
  introducingTile,
  isComingProduct,
  productTile,
  type ComingProduct,
  type Introduction,
} from './introduce-rules.ts';

export interface Introduced {
  /** The product that is still to be built, when the app knows it. */
  product: ComingProduct | undefined;
  /** The tile that led here, once its page is known. */
  tile: PictureTile | undefined;
  /** Where the product is; undefined while it is not open, or when its link is not an allowed one. */
  target: PictureTile | undefined;
}

/** Reads what `/introduce` was asked to introduce, from its address and from the tile that led here. */
export const useIntroduction = (requested: Introduction): Introduced => {
  const [home] = useFeed('INDEX');
  const [menu] = useResources('MY');
  const tiles = [
    ...(home.status === 'ready' ? tilesOf(home.content) : []),
    ...(menu.status === 'ready' ? menu.content : []),
  ];
  const tile = introducingTile(tiles, requested.gid);
  const target = productTile(requested, tile);
  const isOpen = !target.guideUrl.startsWith('/introduce') && tileHref(target) !== undefined;
  const product = introducedProduct(requested.type);
  return { product: isComingProduct(product) ? product : undefined, tile, target: isOpen ? target : undefined };
};
