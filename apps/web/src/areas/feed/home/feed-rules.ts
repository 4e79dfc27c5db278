import type { Channel, Entity, Feed, Resource } from '@sikka/contract';
import { readEntityType, type EntityTypeName } from '@sikka/contract/rules';
import { isComing, tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import { groupSizeOf, readCouponGroup } from './coupon-group.ts';

/**
 * Types outside the page's flow: pop-ups are in the dialog queue; the tab bar and the floating
 * button overlay the page.
 */
const outsideFlow = ['POP', 'TAB', 'FLOAT'] as const satisfies readonly EntityTypeName[];

/** Types rendered in the flow of the page. */
export type DrawnType = Exclude<EntityTypeName, (typeof outsideFlow)[number]>;

export interface DrawnEntity {
  type: DrawnType;
  entity: Entity;
}

/** A section of the page, with the entities to render. */
export interface DrawnSection {
  channel: Channel;
  entities: DrawnEntity[];
}

const isDrawn = (type: EntityTypeName): type is DrawnType => !outsideFlow.some((name) => name === type);

/**
 * Grids whose positions users know: tiles that are coming soon stay and say so. Other entities omit
 * them.
 */
const keepsPlaces = ['TOOLS', 'SQUARED'] as const satisfies readonly DrawnType[];

const hasTarget = (tile: Tile): boolean => tileHref(tile) !== undefined;

const shownOf = ({ type, entity }: DrawnEntity): DrawnEntity => {
  const keepsPlace = keepsPlaces.some((name) => name === type);
  const isShown = (tile: Resource): boolean => isSearchTile(tile) || hasTarget(tile) || (keepsPlace && isComing(tile));
  return { type, entity: { ...entity, resourceList: entity.resourceList.filter(isShown) } };
};

const hasTiles = ({ type, entity }: DrawnEntity): boolean => {
  const size = groupSizeOf(type);
  if (!size) return entity.resourceList.some((tile) => isSearchTile(tile) || hasTarget(tile));
  return readCouponGroup(entity.arrangementForm, size)?.tiles.every(hasTarget) ?? false;
};

/** An unknown type is omitted if the reply allows it, else rendered as plain rows. */
const drawnEntity = (entity: Entity, canReduce: boolean): DrawnEntity | undefined => {
  const type = readEntityType(entity.entityType) ?? (canReduce ? undefined : 'LIST');
  return type && isDrawn(type) ? shownOf({ type, entity }) : undefined;
};

/** The sections of a page in order, without tiles that have no target and sections left empty. */
export const drawnSections = ({ channelList, canReduce }: Pick<Feed, 'channelList' | 'canReduce'>): DrawnSection[] =>
  channelList
    .map((channel) => ({
      channel,
      entities: channel.entityList.flatMap((entity) => {
        const drawn = drawnEntity(entity, canReduce);
        return drawn && hasTiles(drawn) ? [drawn] : [];
      }),
    }))
    .filter(({ entities }) => entities.length > 0);

/** Tiles that float over the page. */
export const floatingTiles = ({ channelList }: Pick<Feed, 'channelList'>): Resource[] =>
  channelList
    .flatMap(({ entityList }) => entityList)
    .filter(({ entityType }) => readEntityType(entityType) === 'FLOAT')
    .flatMap(({ resourceList }) => resourceList.filter(hasTarget));

/** Whether a section has a tinted background. */
export const isTinted = ({ extJson }: Pick<Channel, 'extJson'>): boolean => {
  try {
    const extras: unknown = JSON.parse(extJson || '{}');
    return (
      typeof extras === 'object' && extras !== null && 'isBottomColor' in extras && Number(extras.isBottomColor) === 1
    );
  } catch {
    return false;
  }
};

/** Whether a tile is to be replaced by the search box. */
export const isSearchTile = ({ componentName }: Pick<Resource, 'componentName'>): boolean => componentName === 'search';

/** Tiles marked as hot. */
export const hotTiles = ({ channelList }: Pick<Feed, 'channelList'>): Resource[] =>
  channelList
    .flatMap(({ entityList }) => entityList)
    .flatMap(({ resourceList }) => resourceList)
    .filter(({ needSubscript, subscriptStyle }) => needSubscript === 1 && subscriptStyle === 'hot');
