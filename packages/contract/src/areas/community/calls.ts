import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { cardGid, communityCard, communityCardSummary, optionLike } from './card.ts';
import { communityTags, maxLikedCards, reportReasons } from './enums.ts';

const { publicRead, userWrite, publicWrite } = callBases({ area: 'community', host: 'main', transport: 'encrypted' });
const publicCards = { ...publicRead, owner: 'Public content.' } as const;

export const cardList = defineCall({
  ...publicCards,
  path: '/flamingo/community/card/list',
  summary: 'Lists community cards, optionally of one tag.',
  body: z.strictObject({ communityTag: z.optional(z.enum(communityTags)) }),
  content: z.object({ cards: z.array(communityCardSummary) }),
});

export const cardDetail = defineCall({
  ...publicCards,
  path: '/flamingo/community/card/detail',
  summary: 'Returns a card with its pictures and text.',
  body: z.strictObject({ cardGid }),
  content: communityCard,
  problems: ['notFound', 'previewOver'],
});

export const likeQuery = defineCall({
  ...publicRead,
  path: '/flamingo/rewards/option/like/query',
  summary:
    'Returns the number of likes of each card, in the order requested, and whether the caller likes it. Omits unknown cards.',
  owner: 'Public counts; the caller’s likes.',
  body: z.strictObject({ cardGids: z.array(cardGid).check(z.minLength(1), z.maxLength(maxLikedCards)) }),
  content: z.object({ likes: z.array(optionLike) }),
});

export const likeSave = defineCall({
  ...userWrite,
  path: '/flamingo/rewards/option/like/save',
  summary: 'Likes or unlikes a card. A user has at most one like per card.',
  owner: 'The caller’s like.',
  body: z.strictObject({ cardGid, isLiked: z.boolean() }),
  content: optionLike,
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }],
});

export const cardReport = defineCall({
  ...publicWrite,
  path: '/flamingo/community/card/report',
  summary: 'Reports a problem with a card. One report per user, or per device of a guest; a later one replaces it.',
  owner: 'The report of the caller or, for a guest, of the device.',
  body: z.strictObject({ cardGid, reason: z.enum(reportReasons) }),
  content: z.object({}),
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'device', points: 20, perSeconds: 3_600 }],
});
