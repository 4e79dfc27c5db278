import { support } from '@sikka/contract';
import * as z from 'zod/mini';
import { defineTool } from './tool.ts';

/** Articles of the help centre that go by some words, the nearest first. */
export const helpArticles = defineTool({
  description: 'Finds help articles about how Sikka works: payments, refunds, autopay, loans, coins, coupons, account, data.',
  input: z.strictObject({ query: z.string().check(z.maxLength(80)) }),
  who: 'guest',
  run: async (reader, { query }) => {
    const { articles } = await reader.read(support.helpSearch, { query });
    return articles.slice(0, 3).map(({ articleId, title, line }) => ({
      title,
      line,
      link: `/problemDetail?articleId=${articleId}`,
    }));
  },
});
