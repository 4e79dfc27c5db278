import * as z from 'zod/mini';
import { withHint } from '../../kit/form-hints.ts';
import { isPictureLink, readLink } from '../../kit/link-rules.ts';
import { plainText } from '../../kit/typed.ts';
import { writtenArrangement } from './arrangement.ts';
import {
  businessTypes,
  closeClicks,
  couponGroupTypes,
  entityTypes,
  feedPositions,
  introduceTypes,
  openWays,
} from './enums.ts';

const gid = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const order = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const version = z.int().check(z.minimum(0), z.maximum(99_999_999));
const instant = withHint(z.nullable(z.date()), { format: 'instant' });
const colour = withHint(z.string().check(z.regex(/^(?:#[0-9A-F]{6})?$/i)), { format: 'colour' });
const commaList = withHint(z.string().check(z.maxLength(512), z.regex(/^(?:[^,\s][^,]*(?:,[^,\s][^,]*)*)?$/)), {
  format: 'list',
});

/** What the schemas below say of a row that they refuse, besides lengths and formats. */
export const contentFaults = {
  link: 'must be an allowed link',
  picture: 'must be an allowed picture',
  json: 'must be JSON with known fields only',
  languages: 'a text needs both languages',
  window: 'a publish window ends after it starts',
  badge: 'a badge ends after it starts',
  arrangement: 'coupon groups, and only they, have an arrangement',
  clicks: 'must be a list of known clicks',
  outOfRange: 'must be within its limits',
  choice: 'must be one of the choices',
} as const;

const parsesAs =
  (schema: z.ZodMiniType) =>
  (text: string): boolean => {
    try {
      return schema.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  };
/** The JSON text of an object of this schema. */
export const jsonText = (schema: z.ZodMiniType) =>
  withHint(z.string().check(z.maxLength(8_192), z.refine(parsesAs(schema), contentFaults.json)), { json: schema });

const bothLanguages = <Name extends string>(names: readonly Name[]) =>
  names.map((name) =>
    z.refine<Record<`${Name}_en` | `${Name}_hi`, string>>(
      (row) => (row[`${name}_en`] === '') === (row[`${name}_hi`] === ''),
      { error: contentFaults.languages, path: [`${name}_hi`] },
    ),
  );

const inOrder = (from: Date | null, to: Date | null): boolean => !from || !to || from < to;

/**
 * Schemas for rows of the content tables, for writing and for reading. Column names are the database's; a
 * null instant means no bound. `hosts` are the patterns of CONTENT_HOSTS: rows with a link to a host that
 * is no longer listed become invalid.
 */
export const feedContent = (hosts: readonly string[]) => {
  const link = withHint(
    z.string().check(z.refine((value) => value === '' || readLink(value, hosts) !== undefined, contentFaults.link)),
    { format: 'link' },
  );
  const picture = withHint(
    z.string().check(z.refine((value) => value === '' || isPictureLink(value, hosts), contentFaults.picture)),
    { format: 'picture' },
  );
  const flag = z.union([z.literal(0), z.literal(1)]);

  const channel = z
    .strictObject({
      channel_gid: gid,
      position: z.enum(feedPositions),
      formal_title_en: plainText(80),
      formal_title_hi: plainText(80),
      inner_title_en: plainText(160),
      inner_title_hi: plainText(160),
      order_num: order,
      is_valid: z.boolean(),
      button_value_en: plainText(40),
      button_value_hi: plainText(40),
      button_selection: z.boolean(),
      button_link: link,
      ext_json: jsonText(z.strictObject({ isBottomColor: z.optional(flag) })),
      icon_url: picture,
      icon_dark_url: picture,
      creator: plainText(64),
      editor: plainText(64),
    })
    .check(...bothLanguages(['formal_title', 'inner_title', 'button_value']));

  const group = writtenArrangement(picture, link, plainText(200));
  const arrangement = withHint(z.union([z.literal(''), jsonText(group)]), { json: group });
  const groups = couponGroupTypes.map((name): number => entityTypes[name]);
  const entity = z
    .strictObject({
      entity_gid: gid,
      channel_gid: gid,
      entity_type: z.int().check(z.minimum(1), z.maximum(18)),
      entity_name: plainText(80),
      order_num: order,
      resource_gid: z.union([z.literal(''), gid]),
      ext_json: jsonText(z.strictObject({})),
      arrangement_form_en: arrangement,
      arrangement_form_hi: arrangement,
    })
    .check(
      ...bothLanguages(['arrangement_form']),
      z.refine((row) => groups.includes(row.entity_type) === (row.arrangement_form_en !== ''), {
        error: contentFaults.arrangement,
        path: ['arrangement_form_en'],
      }),
    );

  const resourceExt = z.strictObject({
    isPreScreen: z.optional(flag),
    couponLanguage: z.optional(z.enum(['en_US', 'hi_IN'])),
    productUrl: z.optional(link),
    productIntroType: z.optional(z.enum(introduceTypes)),
    productId: z.optional(plainText(64)),
    productName: z.optional(plainText(80)),
    activityGid: z.optional(plainText(64)),
    communityTag: z.optional(plainText(40)),
  });
  const resource = z
    .strictObject({
      resource_gid: gid,
      id: z.int().check(z.minimum(1)),
      entity_gid: gid,
      formal_title_en: plainText(120),
      formal_title_hi: plainText(120),
      inner_title_en: plainText(240),
      inner_title_hi: plainText(240),
      button_text_en: plainText(40),
      button_text_hi: plainText(40),
      icon_url: picture,
      icon_dark_url: picture,
      color_url: picture,
      color_dark_url: picture,
      icon_url_color: colour,
      icon_dark_url_color: colour,
      icon_tab_url: picture,
      icon_tab_dark_url: picture,
      guide_url: link,
      short_guide_url: link,
      product_url: link,
      activity_gid: plainText(64),
      open_with: z.enum(openWays),
      business_type: z.enum(businessTypes),
      is_login: z.boolean(),
      need_login: z.boolean(),
      is_escalation: z.boolean(),
      priority_channel: z.int().check(z.minimum(0), z.maximum(2)),
      state: z.int().check(z.minimum(0), z.maximum(99)),
      start_time: instant,
      end_time: instant,
      order_num: order,
      display_times: z.int().check(z.minimum(0), z.maximum(1_000)),
      display_frequency: z.enum(['EVERYTIME', 'EVERYDAY']),
      need_subscript: z.boolean(),
      subscript_style: z.enum(['new', 'hot']),
      subscript_start_time: instant,
      subscript_end_time: instant,
      min_h5_version: version,
      shelf_channel: commaList,
      is_valid: z.boolean(),
      bold: z.boolean(),
      ext_json: jsonText(resourceExt),
      remove_close: withHint(
        z
          .string()
          .check(
            z.refine(
              (value) => value === '' || value.split(',').every((click) => closeClicks.includes(click as 'CLICK_IN')),
              contentFaults.clicks,
            ),
          ),
        { format: 'list' },
      ),
      community_tag_en: plainText(40),
      community_tag_hi: plainText(40),
      photo_num: z.int().check(z.minimum(0), z.maximum(99)),
      is_important: z.boolean(),
      hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)),
      location_limit: commaList,
      component_name: z.string().check(z.regex(/^[A-Za-z0-9]{0,40}$/)),
    })
    .check(
      ...bothLanguages(['formal_title', 'inner_title', 'button_text', 'community_tag']),
      z.refine((row) => inOrder(row.start_time, row.end_time), { error: contentFaults.window, path: ['end_time'] }),
      z.refine((row) => inOrder(row.subscript_start_time, row.subscript_end_time), {
        error: contentFaults.badge,
        path: ['subscript_end_time'],
      }),
    );

  return { channel, entity, resource };
};

type Schemas = ReturnType<typeof feedContent>;
/** A section as it is stored. */
export type ChannelRow = z.infer<Schemas['channel']>;
/** A block of tiles as it is stored. */
export type EntityRow = z.infer<Schemas['entity']>;
/** A tile as it is stored. */
export type ResourceRow = z.infer<Schemas['resource']>;
