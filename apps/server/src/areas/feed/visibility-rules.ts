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

/** What the caller's content depends on. Everything but `who` is the caller's own claim: it selects content, it opens nothing. */
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

/** Whether a moment lies in a window; a bound of null is open. The start belongs to the window, the end does not. */
export const inWindow = (from: Date | null, to: Date | null, now: number): boolean =>
  (!from || from.getTime() <= now) && (!to || now < to.getTime());

export const isPublished = (resource: ResourceRow, now: number): boolean =>
  resource.state === 1 && resource.is_valid && inWindow(resource.start_time, resource.end_time, now);

/** A resource limited to store channels or states is shown to those who say they are there. */
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

/** Whether somebody who reads a language can use a tile: a coupon may exist in one language alone. */
export const isInLanguage = ({ ext_json: extras }: Pick<ResourceRow, 'ext_json'>, locale: Locale): boolean => {
  const { couponLanguage } = (extras ? JSON.parse(extras) : {}) as { couponLanguage?: keyof typeof languages };
  return couponLanguage === undefined || languages[couponLanguage] === locale;
};

const groupTypes = (couponGroupTypes as readonly EntityTypeName[]).map((name) => entityTypes[name]);

/** An entity with nothing to draw is left out; a coupon group is drawn from its arrangement. */
const hasSomething = ({ row, resources }: ContentEntity): boolean =>
  resources.length > 0 || groupTypes.some((type) => type === row.entity_type);

/** The channels of some positions as one viewer sees them at a moment, in one language or in any; channels and entities with nothing in them are left out. */
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
          .filter(hasSomething),
      }))
      .filter(({ entities }) => entities.length > 0),
  );

/** The resources of some channels in order, of every entity type or of one. */
export const resourcesOf = (channels: readonly ContentChannel[], entityType?: number): ContentResource[] =>
  channels
    .flatMap(({ entities }) => entities)
    .filter(({ row }) => entityType === undefined || row.entity_type === entityType)
    .flatMap(({ resources }) => resources);
