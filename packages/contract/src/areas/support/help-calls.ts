import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { typedLine } from '../../kit/typed.ts';
import { article, articleId, articleSummary } from './article.ts';
import { helpTopics } from './enums.ts';

const { publicRead, publicWrite } = callBases({ area: 'support', host: 'main', transport: 'encrypted' });
const base = { ...publicRead, owner: 'Public content.' } as const;

export const helpHome = defineCall({
  ...base,
  path: '/flamingo/help/home',
  summary: 'Returns the help centre: the most frequent questions, and every article by topic.',
  body: z.strictObject({}),
  content: z.object({
    frequent: z.array(articleSummary),
    topics: z.array(z.object({ topic: z.enum(helpTopics), articles: z.array(articleSummary) })),
  }),
});

export const helpSearch = defineCall({
  ...base,
  path: '/flamingo/help/search',
  summary:
    'Searches articles in either language and script; the line of each is its passage that fits the query best. The query is not stored.',
  body: z.strictObject({ query: typedLine(80) }),
  content: z.object({ articles: z.array(articleSummary) }),
});

export const helpArticle = defineCall({
  ...base,
  path: '/flamingo/help/article',
  summary: 'Returns an article by its id, or by the problem or state that it explains.',
  owner: 'The vote of the caller or, for a guest, of the device.',
  body: z.strictObject({
    articleId: z.optional(articleId),
    /** Name of a problem or of a state (`HelpAbout`), in place of an id. */
    about: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
  }),
  content: article,
  problems: ['notFound', 'previewOver'],
});

export const helpVote = defineCall({
  ...publicWrite,
  path: '/flamingo/help/vote',
  summary: 'Votes on whether an article helped. One vote per user, or per device of a guest; a later one replaces it.',
  owner: 'The vote of the caller or, for a guest, of the device.',
  body: z.strictObject({ articleId, isHelpful: z.boolean() }),
  content: z.object({}),
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'device', points: 30, perSeconds: 60 }],
});
