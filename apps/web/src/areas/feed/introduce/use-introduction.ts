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
  /** The product that does not exist yet, if the app knows it. */
  product: ComingProduct | undefined;
  /** The tile that led here, once its page is loaded. */
  tile: PictureTile | undefined;
  /** The product's target; undefined if it is not open, or its link is not allowed. */
  target: PictureTile | undefined;
}

/** Resolves what `/introduce` introduces, from its address and the tile that led here. */
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
