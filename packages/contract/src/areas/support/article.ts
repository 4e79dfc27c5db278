import * as z from 'zod/mini';
import { articleBlock } from '../../kit/article-tree.ts';
import { helpTopics } from './enums.ts';

export const articleId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60));

/** An article in a list, in the caller's language. */
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
  /** Other articles of the same topic. */
  related: z.array(articleSummary),
  /** The caller's vote; absent without one. */
  isHelpful: z.optional(z.boolean()),
});
export type Article = z.infer<typeof article>;
