import type { Channel, Entity, Feed, Resource } from '@sikka/contract';
import { readEntityType, type EntityTypeName } from '@sikka/contract/rules';
import { isComing, tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import { groupSizeOf, readCouponGroup } from './coupon-group.ts';

/** Types that are no part of the page: pop-ups wait in the dialog queue, the tab bar and the floating button lie over the page. */
const apart = ['POP', 'TAB', 'FLOAT'] as const satisfies readonly EntityTypeName[];

/** Types that are drawn in the order of the page. */
export type DrawnType = Exclude<EntityTypeName, (typeof apart)[number]>;

export interface DrawnEntity {
  type: DrawnType;
  entity: Entity;
}

/** A section of the page, with what there is to draw in it. */
export interface DrawnSection {
  channel: Channel;
  entities: DrawnEntity[];
}

const isDrawn = (type: EntityTypeName): type is DrawnType => !apart.some((name) => name === type);

/** Blocks that are known by their places: a tile that is coming keeps its own and says so. Every other block leaves it out. */
const keepsPlaces = ['TOOLS', 'SQUARED'] as const satisfies readonly DrawnType[];

const leads = (tile: Tile): boolean => tileHref(tile) !== undefined;

const shownOf = ({ type, entity }: DrawnEntity): DrawnEntity => {
  const keepsPlace = keepsPlaces.some((name) => name === type);
  const isShown = (tile: Resource): boolean => isSearchTile(tile) || leads(tile) || (keepsPlace && isComing(tile));
  return { type, entity: { ...entity, resourceList: entity.resourceList.filter(isShown) } };
};

const hasTiles = ({ type, entity }: DrawnEntity): boolean => {
  const size = groupSizeOf(type);
  if (!size) return entity.resourceList.some((tile) => isSearchTile(tile) || leads(tile));
  return readCouponGroup(entity.arrangementForm, size)?.tiles.every(leads) ?? false;
};

/** A type this app does not know is left out when the reply allows it, else its tiles are drawn as plain rows. */
const drawnEntity = (entity: Entity, canReduce: boolean): DrawnEntity | undefined => {
  const type = readEntityType(entity.entityType) ?? (canReduce ? undefined : 'LIST');
  return type && isDrawn(type) ? shownOf({ type, entity }) : undefined;
};

/** The sections of a page in their order, without what leads nowhere and those that have nothing else. */
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

/** The tiles that float over the page. */
export const floatingTiles = ({ channelList }: Pick<Feed, 'channelList'>): Resource[] =>
  channelList
    .flatMap(({ entityList }) => entityList)
    .filter(({ entityType }) => readEntityType(entityType) === 'FLOAT')
    .flatMap(({ resourceList }) => resourceList.filter(leads));

/** Whether a section lies on a tinted background. */
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

/** Whether a tile asks for the search box. */
export const isSearchTile = ({ componentName }: Pick<Resource, 'componentName'>): boolean => componentName === 'search';

/** The tiles of a page that are marked as hot. */
export const hotTiles = ({ channelList }: Pick<Feed, 'channelList'>): Resource[] =>
  channelList
    .flatMap(({ entityList }) => entityList)
    .flatMap(({ resourceList }) => resourceList)
    .filter(({ needSubscript, subscriptStyle }) => needSubscript === 1 && subscriptStyle === 'hot');
