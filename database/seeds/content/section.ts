import { readFileSync } from 'node:fs';
import { businessTypes, entityTypes, type EntityTypeName, type ResourceRow } from '@sikka/contract';
import * as z from 'zod/mini';

/** A text in English and in Hindi. */
const text = z.tuple([z.string(), z.string()]);
export type Text = z.output<typeof text>;

/** Target of a tile: a screen of the app, which may not be built yet, or an external address. */
const target = z.union([z.strictObject({ route: z.string() }), z.strictObject({ outside: z.url() })]);
export type Target = z.output<typeof target>;

/** From the start of day `from` to the start of day `to` (IST). */
const days = { from: z.iso.date(), to: z.iso.date() };
/** Name of a picture in apps/web/public/art. */
const picture = z.optional(z.string());

const tile = z.strictObject({
  /** Number for statistics; it never changes and is never reused. */
  id: z.int(),
  name: z.string(),
  /** Absent for a tile of a lender. */
  title: z.optional(text),
  line: z.optional(text),
  button: z.optional(text),
  /** Absent for a text-only tile. */
  picture,
  /** Its background. */
  ground: picture,
  /** Its picture when it is the selected tab. */
  selectedPicture: picture,
  /** Short name of a lender, whose first product gives the tile its texts. */
  lender: z.optional(z.string()),
  target: z.optional(target),
  business: z.optional(z.enum(businessTypes)),
  badge: z.optional(z.strictObject({ style: z.enum(['new', 'hot']), ...days })),
  shown: z.optional(z.strictObject(days)),
  tag: z.optional(text),
  loginFirst: z.optional(z.boolean()),
  /** Other columns that differ from the default. */
  other: z.optional(z.custom<Partial<ResourceRow>>((value) => typeof value === 'object')),
});
export type Tile = z.output<typeof tile>;

const groupTile = z.strictObject({
  id: z.string(),
  title: text,
  line: text,
  picture: z.string(),
  target,
  loginFirst: z.optional(z.boolean()),
});
/** Coupons shown together. */
const group = z.strictObject({
  /** 1: the first tile is large; 2: all are equal. */
  sortType: z.union([z.literal(1), z.literal(2)]),
  tiles: z.array(groupTile),
});
export type CouponGroup = z.output<typeof group>;

const section = z.strictObject({
  name: z.string(),
  order: z.int(),
  title: z.optional(text),
  /** The "more" button. */
  more: z.optional(z.strictObject({ text, target })),
  /** Paints the background in the brand's soft colour. */
  tinted: z.optional(z.boolean()),
  /** Shown beside the title. */
  picture,
  blocks: z.array(
    z.strictObject({
      type: z.enum(Object.keys(entityTypes) as EntityTypeName[]),
      name: z.string(),
      tiles: z.optional(z.array(tile)),
      group: z.optional(group),
    }),
  ),
});
export type Section = z.output<typeof section>;

/** Parses the content of a section file. Throws with the file and the path of what is wrong in it. */
export const parseSections = (name: string, content: unknown): Section[] => {
  const { data, error } = z.array(section).safeParse(content);
  if (!data) throw new Error(`${name}.json: ${z.prettifyError(error)}`);
  return data;
};

/** The sections of one content file. */
export const readSections = (name: string): Section[] =>
  parseSections(name, JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')));
