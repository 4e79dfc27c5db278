import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { plainText, typedLine } from '../../kit/typed.ts';
import { feed } from './channel.ts';
import { feedPositions, searchKinds, searchMarks } from './enums.ts';
import { resource } from './resource.ts';

const { publicRead } = callBases({ area: 'feed', host: 'main', transport: 'encrypted' });
const base = {
  ...publicRead,
  owner: 'Public content; tiles marked as requiring a session are omitted for guests.',
  rateLimits: [{ by: 'ip', points: 1_200, perSeconds: 60 }],
} as const;

/** With a token in `previewHeader`, the answer is what the preview shows. */
const previewed = { ...base, problems: ['previewOver'] } as const;

const page = {
  /** Page number from 1; default 1. */
  pageIndex: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  /** Sections or tiles per page; default 999, which is all. */
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
};

/** What a caller claims about itself, for tiles that only some see. */
const claims = {
  /** Store channel of the app, such as `ch_GP`; absent in a browser. */
  merchantCode: z.optional(plainText(32)),
  /** Code of `indianStates`, for tiles with `locationLimit`; absent if unknown. */
  state: z.optional(plainText(64)),
};

export const channelResourceList = defineCall({
  ...previewed,
  path: '/flamingo/channel/channelResourceList',
  summary: 'Returns the sections of one or several positions with their entities and tiles, in the caller’s language.',
  body: z.strictObject({
    /** One position; use `positionList` for several. Without either, `INDEX`. */
    position: z.optional(z.enum(feedPositions)),
    /** Several positions, each once; returned in the order of `feedPositions`. */
    positionList: z.optional(z.array(z.enum(feedPositions)).check(z.minLength(1), z.maxLength(feedPositions.length))),
    ...page,
    ...claims,
  }),
  content: feed,
});

export const resourceList = defineCall({
  ...previewed,
  path: '/flamingo/resource/resourceList',
  summary: 'Returns the tiles of one position in order, without their sections: tab bar, Me menu, pop-ups.',
  body: z.strictObject({
    /** The page whose tiles are returned. */
    position: z.enum(feedPositions),
    /** Number of the entity type; absent for every type. */
    entityType: z.optional(z.int().check(z.minimum(1), z.maximum(18))),
    ...page,
    ...claims,
  }),
  content: z.object({
    /** Latest change of the content, Unix milliseconds. */
    timestamp: z.int(),
    /** Total number of tiles. */
    totalSize: z.int(),
    /** The tiles of this page, in display order. */
    resourceList: z.array(resource),
  }),
});

export const indexRoute = defineCall({
  ...previewed,
  path: '/flamingo/index/indexRoute',
  summary: 'Returns the route where the app opens, in a browser or the shell, with its pop-ups.',
  body: z.strictObject(claims),
  content: z.object({
    /** `/index` in a browser, `/appindex` in the shell. */
    route: z.enum(['/index', '/appindex']),
    /** Pop-ups of the home page, in order. */
    popList: z.array(resource),
    /** Whether the caller has unread messages. */
    hasUnreadMessages: z.boolean(),
  }),
});

export const homeFeed = defineCall({
  ...base,
  method: 'GET',
  host: 'front',
  transport: 'plain',
  path: '/content/homeFeed',
  summary:
    'Returns the home page and the tab bar as guests see them in a browser. Cacheable; revalidate with If-None-Match.',
  body: z.strictObject({}),
  content: feed,
});

export const search = defineCall({
  ...base,
  path: '/flamingo/search/query',
  summary:
    'Searches bills, billers, loans, settings and answers in either language and script. The query is not stored.',
  owner: 'Public content and, for a signed-in user, the user’s own linked accounts.',
  body: z.strictObject({
    /** The query; if empty, due items and popular searches. */
    query: typedLine(80),
  }),
  content: z.object({
    /** Sections, best match first. */
    sections: z.array(
      z.object({
        kind: z.enum(searchKinds),
        results: z.array(
          z.object({
            title: z.string(),
            line: z.string(),
            /** A path below the app’s base, or an external address on an allowed host. */
            link: z.string(),
            /** Amount due, in paise. */
            duePaise: z.optional(paise),
            /** Due date, `YYYY-MM-DD`. */
            dueDate: z.optional(z.string()),
            /** The brand it belongs to; `category` suits its drawing. */
            mark: z.optional(
              z.object({ kind: z.enum(searchMarks), name: z.string(), category: z.optional(z.string()) }),
            ),
          }),
        ),
      }),
    ),
  }),
});
