import * as z from 'zod/mini';

type TextSchema = z.ZodMiniType<string, string>;

const flag = z.optional(z.union([z.literal(0), z.literal(1)]));
const number = z.optional(z.int());

/** Names of the fields of one tile, without its number. */
const pictures = ['iconUrl', 'iconDarkUrl'] as const;
const links = ['guideUrl', 'productUrl'] as const;
const texts = [
  'iconUrlColor',
  'iconDarkUrlColor',
  'businessType',
  'openWith',
  'pageTitle',
  'subTitle',
  'id',
  'activityGid',
] as const;
const flags = ['isLogin', 'isEscalation', 'isPreScreen'] as const;

/**
 * Fields of the nth tile of a coupon-group card; n is 1 to 3. `pageTitle` is the headline on the tile and the title of the page it
 * opens, `subTitle` the line below it.
 */
const tile = <N extends 1 | 2 | 3>(n: N, picture: TextSchema, link: TextSchema, text: TextSchema) => {
  const each = (names: readonly string[], schema: z.ZodMiniType) =>
    names.map((name) => [`${name}${n}`, schema] as const);
  const optional = (schema: TextSchema) => z.optional(schema);
  return Object.fromEntries([
    ...each(pictures, optional(picture)),
    ...each(links, optional(link)),
    ...each(texts, optional(text)),
    ...each(flags, flag),
    ...each(['priorityChannel'], number),
  ]) as Record<
    `${(typeof pictures)[number] | (typeof links)[number] | (typeof texts)[number]}${N}`,
    z.ZodMiniOptional<TextSchema>
  > &
    Record<`${(typeof flags)[number]}${N}`, typeof flag> &
    Record<`priorityChannel${N}`, typeof number>;
};

const shape = (picture: TextSchema, link: TextSchema, text: TextSchema) => ({
  /** 1: one large tile and two small; 2: three equal tiles. A card of two tiles ignores it. */
  sortType: z.union([z.literal(1), z.literal(2)]),
  ...tile(1, picture, link, text),
  ...tile(2, picture, link, text),
  ...tile(3, picture, link, text),
});

/** The JSON text in `arrangementForm` of a coupon-group entity, parsed. */
export const couponGroupArrangement = z.object(shape(z.string(), z.string(), z.string()));

export type CouponGroupArrangement = z.infer<typeof couponGroupArrangement>;

/** The strict schema for writing: no unknown fields, and every picture, link and text passes the given schema. */
export const writtenArrangement = (picture: TextSchema, link: TextSchema, text: TextSchema) =>
  z.strictObject(shape(picture, link, text));
