import * as z from 'zod/mini';
import { feedPositions } from './enums.ts';
import { resource } from './resource.ts';

/** A block of tiles of one type. */
export const entity = z.object({
  /** Id of the entity. */
  entityGid: z.string(),
  /** Number of the type, see `entityTypes`. */
  entityType: z.int(),
  /** Internal name. */
  entityName: z.string(),
  /** Place in its section; lower comes first. */
  orderNum: z.int(),
  /** Id of its section. */
  channelGid: z.string(),
  /** Newest change below this entity, Unix milliseconds. */
  maxTime: z.int(),
  /** Its tiles, in display order. */
  resourceList: z.array(resource),
  /** Id of the tile, if the entity represents a single one. */
  resourceGid: z.string(),
  /** JSON object; its fields depend on the type. */
  extJson: z.string(),
  /** JSON text of the layout; for coupon groups see `couponGroupArrangement`. Empty when the type needs none. */
  arrangementForm: z.string(),
});

export type Entity = z.infer<typeof entity>;

/** A section of a page. */
export const channel = z.object({
  /** Id of the section. */
  channelGid: z.string(),
  /** The page that shows it. */
  position: z.enum(feedPositions),
  /** Title shown above the section; empty for none. */
  formalTitle: z.string(),
  /** Second line, or the internal name. */
  innerTitle: z.string(),
  /** Place on its page; lower comes first. */
  orderNum: z.int(),
  /** Always 1: sections that are not valid are not served. */
  isValid: z.union([z.literal(0), z.literal(1)]),
  /** Text of the "more" button; empty for none. */
  buttonValue: z.string(),
  /** 1 if the button is shown. */
  buttonSelection: z.union([z.literal(0), z.literal(1)]),
  /** Where the button leads. */
  buttonLink: z.string(),
  /** JSON object; `isBottomColor` 1 tints the background. */
  extJson: z.string(),
  /** Unix milliseconds. */
  createTime: z.int(),
  /** Last change of the section itself, Unix milliseconds. */
  editTime: z.int(),
  /** Newest change in or below the section, Unix milliseconds. */
  maxTime: z.int(),
  /** Author; may be empty. */
  creator: z.string(),
  /** Last editor; may be empty. */
  editor: z.string(),
  /** Its blocks, in display order. */
  entityList: z.array(entity),
  /** Title icon on light and dark backgrounds. */
  iconUrl: z.string(),
  iconDarkUrl: z.string(),
});

export type Channel = z.infer<typeof channel>;

export const feed = z.object({
  /** Web version the content was made for. */
  h5Version: z.int(),
  /** Newest web version. */
  maxH5Version: z.int(),
  /** Newest change of this content, Unix milliseconds. */
  timestamp: z.int(),
  /** Server time in Unix milliseconds, to the minute so that the reply can be cached. */
  currTimestamp: z.int(),
  /** True when the client may drop sections it does not know. */
  canReduce: z.boolean(),
  /** The requested page of sections, from 1. */
  pageIndex: z.int(),
  /** Maximum number of sections per page. */
  pageSize: z.int(),
  /** Total number of sections. */
  totalSize: z.int(),
  /** Total number of pages. */
  totalPage: z.int(),
  /** The sections of this page, in display order. */
  channelList: z.array(channel),
});

export type Feed = z.infer<typeof feed>;
