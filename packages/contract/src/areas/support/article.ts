import * as z from 'zod/mini';
import { helpTopics } from './enums.ts';

export const articleId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60));

const text = z.string();

/** What a line is made of: text alone, never markup. */
export const articleInline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('strong'), text }),
  z.object({ kind: z.literal('emphasis'), text }),
  z.object({ kind: z.literal('code'), text }),
  /** `link`: a route of the app, or https on a host that content may name. */
  z.object({ kind: z.literal('link'), text, link: z.string() }),
  z.object({ kind: z.literal('break') }),
]);
export type ArticleInline = z.infer<typeof articleInline>;

const line = z.array(articleInline);

/** A block of an article. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('heading'), line }),
  /** What matters most. */
  z.object({ kind: z.literal('quote'), line }),
  z.object({ kind: z.literal('list'), items: z.array(line) }),
  /** A list whose order counts. */
  z.object({ kind: z.literal('steps'), items: z.array(line) }),
  z.object({ kind: z.literal('rule') }),
]);
export type ArticleBlock = z.infer<typeof articleBlock>;

/** An article as a list names it, in the caller's language. */
export const articleSummary = z.object({
  articleId,
  topic: z.enum(helpTopics),
  title: z.string(),
  /** Its first sentence or two. */
  line: z.string(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

export const article = z.object({
  ...articleSummary.shape,
  blocks: z.array(articleBlock),
  /** Others of its topic. */
  related: z.array(articleSummary),
  /** What the caller said of it; absent when nothing. */
  isHelpful: z.optional(z.boolean()),
});
export type Article = z.infer<typeof article>;
