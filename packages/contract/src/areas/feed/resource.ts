import * as z from 'zod/mini';
import { businessTypes, openWays } from './enums.ts';

/** 0 or 1. */
const flag = z.union([z.literal(0), z.literal(1)]);
/** Unix milliseconds; 0 means no bound. */
const instant = z.int();
/**
 * A link within the app or an https address of an allowed host; empty if there is none. Paths of pictures
 * include the app's base path, ready for `src`; links to routes do not, as the router expects.
 */
const address = z.string();

/** A tile. Texts arrive in the caller's language. */
export const resource = z.object({
  /** Id of the tile. */
  resourceGid: z.string(),
  /** Number of the tile, for statistics. */
  id: z.int(),
  /** Title shown. */
  formalTitle: z.string(),
  /** Second line, or the internal name. */
  innerTitle: z.string(),
  /** Text of the tile's own button, on heroes, list rows and pop-ups; empty for no button. */
  buttonText: z.string(),
  /** Picture on light and dark backgrounds. */
  iconUrl: address,
  iconDarkUrl: address,
  /** Background pictures. */
  colorUrl: address,
  colorDarkUrl: address,
  /** Average colour of the pictures, `#RRGGBB`, painted until they have loaded. */
  iconUrlColor: z.string(),
  iconDarkUrlColor: z.string(),
  /** Picture of a selected tab. */
  iconTabUrl: address,
  iconTabDarkUrl: address,
  /** Where a tap leads: a route of the app (`/bbps`) or an https address of an allowed host. */
  guideUrl: address,
  /** A shorter link to the same place, for sharing. */
  shortGuideUrl: address,
  /** Where a product tile leads when `guideUrl` is empty. */
  productUrl: address,
  /** Id of the campaign behind the tile; empty for none. */
  activityGid: z.string(),
  /** How the target opens, see `openWays`. */
  openWith: z.enum(openWays),
  /** What the tile is about, see `businessTypes`. */
  businessType: z.enum(businessTypes),
  /** Both mean: sign in first. */
  isLogin: flag,
  needLogin: flag,
  /** 1 moves the tile to the front of its entity. */
  isEscalation: flag,
  /** 1: first store channel, 2: second. */
  priorityChannel: z.int(),
  /** 1: on the shelf; tiles in any other state are not served. */
  state: z.int(),
  /** Start and end of publication. */
  startTime: instant,
  endTime: instant,
  /** Place in its entity; lower comes first. */
  orderNum: z.int(),
  /** Maximum times a pop-up is shown in its period; 0 for no limit. */
  displayTimes: z.int(),
  /** `EVERYTIME` or `EVERYDAY`, for pop-ups. */
  displayFrequency: z.enum(['EVERYTIME', 'EVERYDAY']),
  /** Corner badge. */
  needSubscript: flag,
  /** Which badge. */
  subscriptStyle: z.enum(['new', 'hot']),
  /** Start and end of the badge. */
  subscriptStartTime: instant,
  subscriptEndTime: instant,
  /** Lowest web version that shows the tile; 0 for every version. */
  minH5Version: z.int(),
  /** Comma-separated codes of store channels, such as `ch_OPPO,ch_GP`; empty for every channel. */
  shelfChannel: z.string(),
  /** Always 1: tiles that are not valid are not served. */
  isValid: flag,
  /** 1 prints the title in bold. */
  bold: flag,
  /** JSON object: isPreScreen, couponLanguage, productUrl, productIntroType, productId, productName, activityGid, communityTag. */
  extJson: z.string(),
  /** Comma-separated list of `CLICK_JUMP` and `CLICK_IN`: after such a click the pop-up is not shown again. */
  removeClose: z.string(),
  /** Topic of a community card. */
  communityTag: z.string(),
  /** Number of pictures of a community card. */
  photoNum: z.int(),
  /** 1 shows a notice before the others. */
  isImportant: flag,
  /** Changes with the picture, so that caches reload it. */
  hash: z.string(),
  /** Comma-separated codes of `indianStates` where the tile is shown; empty for everywhere. */
  locationLimit: z.string(),
  /** Component the tile asks for, such as `search`. */
  componentName: z.string(),
  /** Place in its entity, from 0. */
  elementIndex: z.int(),
});

export type Resource = z.infer<typeof resource>;
