import type { Channel, Entity, Feed, FeedPosition, Resource, ResourceRow } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type Page, slicePage } from '#platform/data/page.ts';
import type { ContentChannel, ContentEntity } from './content-tree.ts';
import { type FeaturedCoupons, fillCouponTiles } from './coupon-tiles.ts';
import type { FeedDeps } from './feed-deps.ts';
import { inWindow, resourcesOf, type Viewer, visibleChannels } from './visibility-rules.ts';

/** How content is presented to one reader. */
export interface Presentation {
  locale: Locale;
  /** The moment at which windows are evaluated, Unix milliseconds. */
  now: number;
  /** Base path of the app, for its pictures. */
  appBase: string;
  /** Coupons for coupon groups. */
  coupons: FeaturedCoupons;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
const instant = (moment: Date | null): number => moment?.getTime() ?? 0;
const picture = (link: string, appBase: string): string => (link.startsWith('/') ? `${appBase}${link}` : link);

export const presentResource = (
  row: ResourceRow,
  elementIndex: number,
  { locale, now, appBase }: Omit<Presentation, 'coupons'>,
): Resource => ({
  resourceGid: row.resource_gid,
  id: row.id,
  formalTitle: row[`formal_title_${locale}`],
  innerTitle: row[`inner_title_${locale}`],
  buttonText: row[`button_text_${locale}`],
  iconUrl: picture(row.icon_url, appBase),
  iconDarkUrl: picture(row.icon_dark_url, appBase),
  colorUrl: picture(row.color_url, appBase),
  colorDarkUrl: picture(row.color_dark_url, appBase),
  iconUrlColor: row.icon_url_color,
  iconDarkUrlColor: row.icon_dark_url_color,
  iconTabUrl: picture(row.icon_tab_url, appBase),
  iconTabDarkUrl: picture(row.icon_tab_dark_url, appBase),
  guideUrl: row.guide_url,
  shortGuideUrl: row.short_guide_url,
  productUrl: row.product_url,
  activityGid: row.activity_gid,
  openWith: row.open_with,
  businessType: row.business_type,
  isLogin: flag(row.is_login),
  needLogin: flag(row.need_login),
  isEscalation: flag(row.is_escalation),
  priorityChannel: row.priority_channel,
  state: row.state,
  startTime: instant(row.start_time),
  endTime: instant(row.end_time),
  orderNum: row.order_num,
  displayTimes: row.display_times,
  displayFrequency: row.display_frequency,
  needSubscript: flag(row.need_subscript && inWindow(row.subscript_start_time, row.subscript_end_time, now)),
  subscriptStyle: row.subscript_style,
  subscriptStartTime: instant(row.subscript_start_time),
  subscriptEndTime: instant(row.subscript_end_time),
  minH5Version: row.min_h5_version,
  shelfChannel: row.shelf_channel,
  isValid: flag(row.is_valid),
  bold: flag(row.bold),
  extJson: row.ext_json,
  removeClose: row.remove_close,
  communityTag: row[`community_tag_${locale}`],
  photoNum: row.photo_num,
  isImportant: flag(row.is_important),
  hash: row.hash,
  locationLimit: row.location_limit,
  componentName: row.component_name,
  elementIndex,
});

const presentArrangement = (form: string, { appBase, coupons, locale }: Presentation): string => {
  if (form === '') return '';
  const filled = fillCouponTiles(JSON.parse(form) as Record<string, unknown>, coupons, locale);
  return JSON.stringify(filled, (key, value: unknown) =>
    /^icon(?:Dark)?Url\d$/.test(key) && typeof value === 'string' ? picture(value, appBase) : value,
  );
};

export const presentEntity = ({ row, maxTime, resources }: ContentEntity, presentation: Presentation): Entity => ({
  entityGid: row.entity_gid,
  entityType: row.entity_type,
  entityName: row.entity_name,
  orderNum: row.order_num,
  channelGid: row.channel_gid,
  maxTime,
  resourceList: resources.map((resource, index) => presentResource(resource.row, index, presentation)),
  resourceGid: row.resource_gid,
  extJson: row.ext_json,
  arrangementForm: presentArrangement(row[`arrangement_form_${presentation.locale}`], presentation),
});

export const presentChannel = ({ row, entities, ...times }: ContentChannel, presentation: Presentation): Channel => ({
  channelGid: row.channel_gid,
  position: row.position,
  formalTitle: row[`formal_title_${presentation.locale}`],
  innerTitle: row[`inner_title_${presentation.locale}`],
  orderNum: row.order_num,
  isValid: flag(row.is_valid),
  buttonValue: row[`button_value_${presentation.locale}`],
  buttonSelection: flag(row.button_selection),
  buttonLink: row.button_link,
  extJson: row.ext_json,
  createTime: times.createTime,
  editTime: times.editTime,
  maxTime: times.maxTime,
  creator: row.creator,
  editor: row.editor,
  entityList: entities.map((entity) => presentEntity(entity, presentation)),
  iconUrl: picture(row.icon_url, presentation.appBase),
  iconDarkUrl: picture(row.icon_dark_url, presentation.appBase),
});

/** Maximum page size (specification §9). */
export const maxPageSize = 999;

export interface ChannelsRequest extends Page {
  positions: readonly FeedPosition[];
  viewer: Viewer;
  locale: Locale;
}

/** A page of channels. Pages count from 1; one past the end is empty. */
export const presentFeed = (
  { content, appBase, maxH5Version, minute, coupons }: FeedDeps,
  { positions, viewer, locale, pageIndex, pageSize }: ChannelsRequest,
): Feed => {
  const { tree, now } = content.current;
  const channels = visibleChannels(tree, positions, viewer, now, locale);
  return {
    h5Version: Math.max(0, ...resourcesOf(channels).map(({ row }) => row.min_h5_version)),
    maxH5Version,
    timestamp: tree.changedAt,
    currTimestamp: minute,
    canReduce: viewer.h5Version < maxH5Version,
    pageIndex,
    pageSize,
    totalSize: channels.length,
    totalPage: Math.ceil(channels.length / pageSize),
    channelList: slicePage(channels, { pageIndex, pageSize }).map((channel) =>
      presentChannel(channel, { locale, now, appBase, coupons }),
    ),
  };
};
