import * as z from 'zod/mini';
import { feedPositions } from './enums.ts';
import { resource } from './resource.ts';

/** A block of tiles of one type. */
export const entity = z.object({
  entityGid: z.string(),
  /** Number of the type, see `entityTypes`. */
  entityType: z.int(),
  /** Name inside the provider's desk. */
  entityName: z.string(),
  orderNum: z.int(),
  channelGid: z.string(),
  /** Newest change below this entity, Unix milliseconds. */
  maxTime: z.int(),
  resourceList: z.array(resource),
  /** Set when the entity stands for one tile. */
  resourceGid: z.string(),
  extJson: z.string(),
  /** JSON text of the layout; for coupon groups see `couponGroupArrangement`. Empty when the type needs none. */
  arrangementForm: z.string(),
});

export type Entity = z.infer<typeof entity>;

/** A section of a page. */
export const channel = z.object({
  channelGid: z.string(),
  position: z.enum(feedPositions),
  /** Title shown above the section; empty is no title. */
  formalTitle: z.string(),
  innerTitle: z.string(),
  orderNum: z.int(),
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
  editTime: z.int(),
  maxTime: z.int(),
  creator: z.string(),
  editor: z.string(),
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
  pageIndex: z.int(),
  pageSize: z.int(),
  totalSize: z.int(),
  totalPage: z.int(),
  channelList: z.array(channel),
});

export type Feed = z.infer<typeof feed>;
