import * as z from 'zod/mini';
import { writtenArticle } from '../../kit/written-article.ts';
import { articleId } from './article.ts';
import { helpTopics } from './enums.ts';

/** A help article as it is stored; `{brand}` and `{brand.hi}` in its texts are the product's name. */
export const helpArticleContent = z.strictObject({
  article_id: articleId,
  topic: z.enum(helpTopics),
  /** Place in its topic. */
  order_num: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Place among the most frequent questions; 0 for all others. */
  asked_most: z.int().check(z.minimum(0), z.maximum(99)),
  ...writtenArticle,
});
export type HelpArticleRow = z.infer<typeof helpArticleContent>;
