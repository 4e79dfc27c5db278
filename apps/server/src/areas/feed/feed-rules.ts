import type { EntityTypeName, FeedPosition } from '@sikka/contract';
import { couponGroupTypes, entityTypes } from '@sikka/contract';
import type { Block, ContentTree, Section, Tile } from './content-tree.ts';
import { isVisible, type Viewer } from './visibility-rules.ts';

const groupTypes = (couponGroupTypes as readonly EntityTypeName[]).map((name) => entityTypes[name]);

/** A block with nothing to draw is left out; a coupon group is drawn from its arrangement. */
const hasSomething = (block: Block): boolean =>
  block.tiles.length > 0 || groupTypes.some((type) => type === block.row.entity_type);

/** The sections of some positions as one viewer sees them at a moment; sections and blocks with nothing in them are left out. */
export const visibleSections = (
  tree: ContentTree,
  positions: readonly FeedPosition[],
  viewer: Viewer,
  now: number,
): Section[] =>
  positions.flatMap((position) =>
    tree.sections
      .filter(({ row }) => row.position === position && row.is_valid)
      .map((section) => ({
        ...section,
        blocks: section.blocks
          .map((block) => ({ ...block, tiles: block.tiles.filter(({ row }) => isVisible(row, position, viewer, now)) }))
          .filter(hasSomething),
      }))
      .filter((section) => section.blocks.length > 0),
  );

export const tilesOf = (sections: readonly Section[], entityType?: number): Tile[] =>
  sections
    .flatMap((section) => section.blocks)
    .filter(({ row }) => entityType === undefined || row.entity_type === entityType)
    .flatMap((block) => block.tiles);

/** The web version the content asks for: the highest any of its tiles needs. */
export const neededH5Version = (sections: readonly Section[]): number =>
  Math.max(0, ...tilesOf(sections).map((tile) => tile.row.min_h5_version));

/** One page of a list; pages count from 1, and one past the end is empty. */
export const pageOf = <Item>(items: readonly Item[], pageIndex: number, pageSize: number) => ({
  items: items.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
  totalSize: items.length,
  totalPage: Math.ceil(items.length / pageSize),
});
