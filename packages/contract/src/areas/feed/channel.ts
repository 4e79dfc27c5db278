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
  /** The section it stands in. */
  channelGid: z.string(),
  /** Newest change below this entity, Unix milliseconds. */
  maxTime: z.int(),
  /** Its tiles, in the order in which they are shown. */
  resourceList: z.array(resource),
  /** Set when the entity stands for one tile. */
  resourceGid: z.string(),
  /** JSON object; what it holds depends on the type. */
  extJson: z.string(),
  /** JSON text of the layout; for coupon groups see `couponGroupArrangement`. Empty when the type needs none. */
  arrangementForm: z.string(),
});

export type Entity = z.infer<typeof entity>;

/** A section of a page. */
export const channel = z.object({
  /** Id of the section. */
  channelGid: z.string(),
  /** The page it stands on. */
  position: z.enum(feedPositions),
  /** Title shown above the section; empty is no title. */
  formalTitle: z.string(),
  /** Second line, or the internal name. */
  innerTitle: z.string(),
  /** Place on its page; lower comes first. */
  orderNum: z.int(),
  /** Always 1: sections that are not valid are not served. */
  isValid: z.union([z.literal(0), z.literal(1)]),
  /** Text of the "more" button; empty is no button. */
  buttonValue: z.string(),
  /** 1 when the button is shown. */
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
  /** Its blocks, in the order in which they are shown. */
  entityList: z.array(entity),
  /** Title icon on light and dark backgrounds. */
  iconUrl: z.string(),
  iconDarkUrl: z.string(),
});

export type Channel = z.infer<typeof channel>;

export const feed = z.object({
  /** Web version the content was made for. */
  h5Version: z.int(),
  /** Newest web version there is. */
  maxH5Version: z.int(),
  /** Newest change of this content, Unix milliseconds. */
  timestamp: z.int(),
  /** Server time in Unix milliseconds, to the minute so that the reply can be kept. */
  currTimestamp: z.int(),
  /** True when the client may drop sections it does not know. */
  canReduce: z.boolean(),
  /** The page of sections asked for, from 1. */
  pageIndex: z.int(),
  /** Sections on a page, at most. */
  pageSize: z.int(),
  /** Sections in all. */
  totalSize: z.int(),
  /** Pages in all. */
  totalPage: z.int(),
  /** The sections of this page, in the order in which they are shown. */
  channelList: z.array(channel),
});

export type Feed = z.infer<typeof feed>;
