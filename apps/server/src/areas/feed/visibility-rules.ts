import {
  couponGroupTypes,
  type EntityTypeName,
  entityTypes,
  type FeedPosition,
  isInMenu,
  type MenuOwner,
  type ResourceRow,
} from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { ContentChannel, ContentEntity, ContentResource, ContentTree } from './content-tree.ts';

/**
 * What content selection depends on. Everything but `who` is claimed by the caller: it selects
 * content and grants no access.
 */
export interface Viewer extends MenuOwner {
  /** Store channel of the app, such as `ch_GP`; empty in a browser. */
  storeChannel: string;
  /** Web version; 0 when unknown. */
  h5Version: number;
  /** State of India; empty when unknown. */
  state: string;
}

const inList = (commaList: string, value: string): boolean =>
  commaList.split(',').some((entry) => entry.trim().toLowerCase() === value.toLowerCase());

/** Whether a moment is within a window: `from` inclusive, `to` exclusive, null is unbounded. */
export const inWindow = (from: Date | null, to: Date | null, now: number): boolean =>
  (!from || from.getTime() <= now) && (!to || now < to.getTime());

export const isPublished = (resource: ResourceRow, now: number): boolean =>
  resource.state === 1 && resource.is_valid && inWindow(resource.start_time, resource.end_time, now);

/** Whether a viewer passes the limits on store channel, state and web version, all as claimed. */
export const isWithinLimits = (resource: ResourceRow, viewer: Viewer): boolean =>
  (resource.shelf_channel === '' || inList(resource.shelf_channel, viewer.storeChannel)) &&
  (resource.location_limit === '' || inList(resource.location_limit, viewer.state)) &&
  resource.min_h5_version <= viewer.h5Version;

const routeOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

/** Whether a resource is served to a viewer at a moment, in Unix milliseconds. */
export const isVisible = (resource: ResourceRow, position: string, viewer: Viewer, now: number): boolean =>
  isPublished(resource, now) &&
  isWithinLimits(resource, viewer) &&
  (position !== 'MY' || [resource.guide_url, resource.product_url].every((link) => isInMenu(routeOf(link), viewer)));

const languages = { en_US: 'en', hi_IN: 'hi' } as const;

/** Whether a tile is usable in a language: a coupon may exist in only one. */
export const isInLanguage = ({ ext_json: extras }: Pick<ResourceRow, 'ext_json'>, locale: Locale): boolean => {
  const { couponLanguage } = (extras ? JSON.parse(extras) : {}) as { couponLanguage?: keyof typeof languages };
  return couponLanguage === undefined || languages[couponLanguage] === locale;
};

const groupTypes = (couponGroupTypes as readonly EntityTypeName[]).map((name) => entityTypes[name]);

/** Whether an entity has content; coupon groups are filled from their arrangement. */
const hasContent = ({ row, resources }: ContentEntity): boolean =>
  resources.length > 0 || groupTypes.some((type) => type === row.entity_type);

/**
 * The channels of some positions for one viewer at a moment, in one language or any; empty channels
 * and entities are left out.
 */
export const visibleChannels = (
  tree: ContentTree,
  positions: readonly FeedPosition[],
  viewer: Viewer,
  now: number,
  locale?: Locale,
): ContentChannel[] =>
  positions.flatMap((position) =>
    tree.channels
      .filter(({ row }) => row.position === position && row.is_valid)
      .map((channel) => ({
        ...channel,
        entities: channel.entities
          .map((entity) => ({
            ...entity,
            resources: entity.resources.filter(
              ({ row }) => isVisible(row, position, viewer, now) && (!locale || isInLanguage(row, locale)),
            ),
          }))
          .filter(hasContent),
      }))
      .filter(({ entities }) => entities.length > 0),
  );

/** The resources of channels in order, of every entity type or one. */
export const resourcesOf = (channels: readonly ContentChannel[], entityType?: number): ContentResource[] =>
  channels
    .flatMap(({ entities }) => entities)
    .filter(({ row }) => entityType === undefined || row.entity_type === entityType)
    .flatMap(({ resources }) => resources);
