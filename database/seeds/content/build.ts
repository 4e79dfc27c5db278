import type { BusinessType, ChannelRow, EntityRow, EntityTypeName, FeedPosition, ResourceRow } from '@sikka/contract';
import { entityTypes } from '@sikka/contract';
import { art } from './art.ts';

/** A text in English and in Hindi. */
export type Text = readonly [en: string, hi: string];

/** Rows of the three content tables, ready to be written. */
export interface Content {
  channels: ChannelRow[];
  entities: EntityRow[];
  resources: ResourceRow[];
}

/** Where a tile leads: a screen of the app, which may still have to be built, or an address outside. */
export type Target = { route: string } | { outside: string };

export interface TileSeed {
  /** Number for statistics; it never changes and is never used again. */
  id: number;
  name: string;
  title: Text;
  line?: Text;
  button?: Text;
  /** Name of its picture in apps/web/public/art; none for a tile that is text alone. */
  picture?: string;
  /** Name of its background picture. */
  ground?: string;
  /** Name of its picture when it is the selected tab. */
  selectedPicture?: string;
  target?: Target;
  business?: BusinessType;
  badge?: { style: 'new' | 'hot'; from: string; to: string };
  shown?: { from: string; to: string };
  tag?: Text;
  /** Everything else that is not as usual, by column. */
  other?: Partial<ResourceRow>;
}

const none: Text = ['', ''];
const gidOf = (name: string): string => `demo-${name}`;
const day = (text: string): Date => new Date(`${text}T00:00:00+05:30`);

const links = (target: Target | undefined): Partial<ResourceRow> => {
  if (!target) return {};
  if ('outside' in target) return { guide_url: target.outside, open_with: 'insideChrome' };
  return { guide_url: target.route };
};

const pictures = (seed: TileSeed): Partial<ResourceRow> => {
  const shown = art(seed.picture);
  const ground = art(seed.ground);
  const selected = art(seed.selectedPicture);
  return {
    icon_url: shown.light,
    icon_dark_url: shown.dark,
    icon_url_color: shown.colour || ground.colour,
    icon_dark_url_color: shown.darkColour || ground.darkColour,
    color_url: ground.light,
    color_dark_url: ground.dark,
    icon_tab_url: selected.light,
    icon_tab_dark_url: selected.dark,
    hash: `${shown.hash}${ground.hash}${selected.hash}`,
  };
};

const resource = (seed: TileSeed, entityGid: string, place: number): ResourceRow => {
  const gid = gidOf(seed.name);
  const { title, line = none, button = none, tag = none, badge, shown } = seed;
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
    is_login: false,
    need_login: false,
    is_escalation: false,
    priority_channel: 0,
    state: 1,
    start_time: shown ? day(shown.from) : null,
    end_time: shown ? day(shown.to) : null,
    order_num: (place + 1) * 10,
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

export interface BlockSeed {
  type: EntityTypeName;
  name: string;
  tiles?: TileSeed[];
  /** Arrangement of a coupon group in each language. */
  arrangement?: Text;
}

export interface SectionSeed {
  name: string;
  order: number;
  title?: Text;
  /** The "more" button. */
  more?: { text: Text; target: Target };
  /** Paints the background in the brand's soft colour. */
  tinted?: boolean;
  /** Name of the picture beside the title. */
  picture?: string;
  blocks: BlockSeed[];
}

/** Writes the sections of one position out as rows. */
export const writeOut = (position: FeedPosition, sections: readonly SectionSeed[]): Content => {
  const content: Content = { channels: [], entities: [], resources: [] };
  for (const { name, order, title = none, more, tinted, picture, blocks } of sections) {
    const channelGid = gidOf(name);
    const beside = art(picture);
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
      icon_url: beside.light,
      icon_dark_url: beside.dark,
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
        arrangement_form_en: block.arrangement?.[0] ?? '',
        arrangement_form_hi: block.arrangement?.[1] ?? '',
      });
      content.resources.push(...(block.tiles ?? []).map((tile, place) => resource(tile, entityGid, place)));
    }
  }
  return content;
};
