import type { ChannelRow, EntityRow, FeedPosition, ResourceRow } from '@sikka/contract';
import { entityTypes } from '@sikka/contract';
import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import { art } from './art.ts';
import type { CouponGroup, Section, Target, Text, Tile } from './section.ts';

/** Rows of the three content tables, ready to be written. */
export interface Content {
  channels: ChannelRow[];
  entities: EntityRow[];
  resources: ResourceRow[];
}

const noText: Text = ['', ''];
const gidOf = (name: string): string => `demo-${name}`;
const day = (text: string): Date => new Date(`${text}T00:00:00+05:30`);

const links = (target: Target | undefined): Partial<ResourceRow> => {
  if (!target) return {};
  if ('outside' in target) return { guide_url: target.outside, open_with: 'insideChrome' };
  return { guide_url: target.route };
};

const pictures = (seed: Tile): Partial<ResourceRow> => {
  const picture = art(seed.picture);
  const ground = art(seed.ground);
  const selected = art(seed.selectedPicture);
  return {
    icon_url: picture.light,
    icon_dark_url: picture.dark,
    icon_url_color: picture.colour || ground.colour,
    icon_dark_url_color: picture.darkColour || ground.darkColour,
    color_url: ground.light,
    color_dark_url: ground.dark,
    icon_tab_url: selected.light,
    icon_tab_dark_url: selected.dark,
    hash: `${picture.hash}${ground.hash}${selected.hash}`,
  };
};

/** The texts of a tile; a lender's tile has the names of the lender and of its first product. */
const textsOf = ({ name, title, line = noText, lender }: Tile): { title: Text; line: Text } => {
  if (!lender) return { title: title ?? noText, line };
  const { profile, products } = sandboxLenders.find((one) => one.profile.id === lender) ?? {};
  const [product] = products ?? [];
  if (!profile || !product) throw new Error(`Tile ${name}: the catalogue has no product of ${lender}`);
  return { title: [profile.name.en, profile.name.hi], line: [product.name.en, product.name.hi] };
};

const resource = (seed: Tile, entityGid: string, position: number): ResourceRow => {
  const gid = gidOf(seed.name);
  const { title, line } = textsOf(seed);
  const { button = noText, tag = noText, badge, shown: picture } = seed;
  return {
    resource_gid: gid,
    id: seed.id,
    entity_gid: entityGid,
    formal_title_en: title[0],
    formal_title_hi: title[1],
    inner_title_en: line[0],
    inner_title_hi: line[1],
    button_text_en: button[0],
    button_text_hi: button[1],
    icon_url: '',
    icon_dark_url: '',
    color_url: '',
    color_dark_url: '',
    icon_url_color: '',
    icon_dark_url_color: '',
    icon_tab_url: '',
    icon_tab_dark_url: '',
    guide_url: '',
    short_guide_url: '',
    product_url: '',
    activity_gid: '',
    open_with: 'insideWeb',
    business_type: seed.business ?? 'OTHER',
    is_login: seed.loginFirst === true,
    need_login: false,
    is_escalation: false,
    priority_channel: 0,
    state: 1,
    start_time: picture ? day(picture.from) : null,
    end_time: picture ? day(picture.to) : null,
    order_num: (position + 1) * 10,
    display_times: 0,
    display_frequency: 'EVERYTIME',
    need_subscript: badge !== undefined,
    subscript_style: badge?.style ?? 'new',
    subscript_start_time: badge ? day(badge.from) : null,
    subscript_end_time: badge ? day(badge.to) : null,
    min_h5_version: 0,
    shelf_channel: '',
    is_valid: true,
    bold: false,
    ext_json: '{}',
    remove_close: '',
    community_tag_en: tag[0],
    community_tag_hi: tag[1],
    photo_num: 0,
    is_important: false,
    hash: '',
    location_limit: '',
    component_name: '',
    ...links(seed.target),
    ...pictures(seed),
    ...seed.other,
  };
};

const groupFields = ({ id, title, line, ...tile }: CouponGroup['tiles'][number], n: number, language: 0 | 1) => {
  const picture = art(tile.picture);
  const { guide_url, open_with = 'insideWeb' } = links(tile.target);
  return {
    [`id${n}`]: id,
    [`pageTitle${n}`]: title[language],
    [`subTitle${n}`]: line[language],
    [`iconUrl${n}`]: picture.light,
    [`iconDarkUrl${n}`]: picture.dark,
    [`iconUrlColor${n}`]: picture.colour,
    [`iconDarkUrlColor${n}`]: picture.darkColour,
    [`guideUrl${n}`]: guide_url,
    [`openWith${n}`]: open_with,
    [`businessType${n}`]: 'COUPON',
    [`isLogin${n}`]: tile.loginFirst ? 1 : 0,
  };
};

/** The arrangement of a coupon group in a language; empty without one. */
const arrangementText = (group: CouponGroup | undefined, language: 0 | 1): string => {
  if (!group) return '';
  const tiles = group.tiles.map((tile, index) => groupFields(tile, index + 1, language));
  return JSON.stringify(Object.assign({ sortType: group.sortType }, ...tiles));
};

/** Converts the sections of one position to rows. */
export const writeContent = (position: FeedPosition, sections: readonly Section[]): Content => {
  const content: Content = { channels: [], entities: [], resources: [] };
  for (const { name, order, title = noText, more, tinted, picture, blocks } of sections) {
    const channelGid = gidOf(name);
    const icons = art(picture);
    content.channels.push({
      channel_gid: channelGid,
      position,
      formal_title_en: title[0],
      formal_title_hi: title[1],
      inner_title_en: '',
      inner_title_hi: '',
      order_num: order,
      is_valid: true,
      button_value_en: more?.text[0] ?? '',
      button_value_hi: more?.text[1] ?? '',
      button_selection: more !== undefined,
      button_link: (more && links(more.target).guide_url) ?? '',
      ext_json: JSON.stringify(tinted ? { isBottomColor: 1 } : {}),
      icon_url: icons.light,
      icon_dark_url: icons.dark,
      creator: 'demo',
      editor: 'demo',
    });
    for (const [index, block] of blocks.entries()) {
      const entityGid = gidOf(`${name}-${index + 1}`);
      content.entities.push({
        entity_gid: entityGid,
        channel_gid: channelGid,
        entity_type: entityTypes[block.type],
        entity_name: block.name,
        order_num: (index + 1) * 10,
        resource_gid: '',
        ext_json: '{}',
        arrangement_form_en: arrangementText(block.group, 0),
        arrangement_form_hi: arrangementText(block.group, 1),
      });
      content.resources.push(...(block.tiles ?? []).map((tile, position) => resource(tile, entityGid, position)));
    }
  }
  return content;
};
