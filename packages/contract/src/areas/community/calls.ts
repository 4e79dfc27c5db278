import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { cardGid, communityCard, communityCardSummary, optionLike } from './card.ts';
import { communityTags, maxLikedCards, reportReasons } from './enums.ts';

const { showing, writing, open } = callBases({ area: 'community', host: 'main', transport: 'encrypted' });
const everybodys = { ...showing, owner: 'Nobody’s: cards are the same for everybody.' } as const;

export const cardList = defineCall({
  ...everybodys,
  path: '/flamingo/community/card/list',
  summary: 'Lists the community cards, of one tag if it is named.',
  body: z.strictObject({ communityTag: z.optional(z.enum(communityTags)) }),
  content: z.object({ cards: z.array(communityCardSummary) }),
});

export const cardDetail = defineCall({
  ...everybodys,
  path: '/flamingo/community/card/detail',
  summary: 'One card with its pictures and its text.',
  body: z.strictObject({ cardGid }),
  content: communityCard,
  problems: ['notFound'],
});

export const likeQuery = defineCall({
  ...showing,
  path: '/flamingo/rewards/option/like/query',
  summary:
    'How many people like each of these cards, in their order, and whether the caller does; unknown ones are left out.',
  owner: 'Counts of everybody; likes of the caller.',
  body: z.strictObject({ cardGids: z.array(cardGid).check(z.minLength(1), z.maxLength(maxLikedCards)) }),
  content: z.object({ likes: z.array(optionLike) }),
});

export const likeSave = defineCall({
  ...writing,
  path: '/flamingo/rewards/option/like/save',
  summary: 'Likes a card, or takes the like back; one a person, however often it is sent.',
  owner: 'The like of the caller.',
  body: z.strictObject({ cardGid, isLiked: z.boolean() }),
  content: optionLike,
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }],
});

export const cardReport = defineCall({
  ...open,
  path: '/flamingo/community/card/report',
  summary:
    'Tells the provider what is wrong with a card; once a person, or a device of a guest, and the last word counts.',
  owner: 'The report of the caller, or of the caller’s device.',
  body: z.strictObject({ cardGid, reason: z.enum(reportReasons) }),
  content: z.object({}),
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'device', points: 20, perSeconds: 3_600 }],
});
