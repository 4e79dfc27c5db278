import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { typedLine } from '../../kit/typed.ts';
import { article, articleId, articleSummary } from './article.ts';
import { helpTopics } from './enums.ts';

const { showing, open } = callBases({ area: 'support', host: 'main', transport: 'encrypted' });
const base = { ...showing, owner: 'Nobody’s: articles are the same for everybody.' } as const;

export const helpHome = defineCall({
  ...base,
  path: '/flamingo/help/home',
  summary: 'The help centre: what is asked most, and every article by its topic.',
  body: z.strictObject({}),
  content: z.object({
    frequent: z.array(articleSummary),
    topics: z.array(z.object({ topic: z.enum(helpTopics), articles: z.array(articleSummary) })),
  }),
});

export const helpSearch = defineCall({
  ...base,
  path: '/flamingo/help/search',
  summary: 'Finds articles by words of either language and script; nothing of the query is kept.',
  body: z.strictObject({ query: typedLine(80) }),
  content: z.object({ articles: z.array(articleSummary) }),
});

export const helpArticle = defineCall({
  ...base,
  path: '/flamingo/help/article',
  summary: 'One article, by its id or by what went wrong.',
  owner: 'What the caller, or the caller’s device, said of the article.',
  body: z.strictObject({
    articleId: z.optional(articleId),
    /** Name of a problem or of a state (`HelpAbout`), in place of an id. */
    about: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
  }),
  content: article,
  problems: ['notFound'],
});

export const helpVote = defineCall({
  ...open,
  path: '/flamingo/help/vote',
  summary: 'Says whether an article helped; once a person, or a device of a guest, and the last word counts.',
  owner: 'The vote of the caller, or of the caller’s device.',
  body: z.strictObject({ articleId, isHelpful: z.boolean() }),
  content: z.object({}),
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'device', points: 30, perSeconds: 60 }],
});
