import * as z from 'zod/mini';
import { defineTool } from './tool.ts';

const helpArticles = defineTool({
  description:
    'Help articles and screens of the app that go by some words, the nearest first: payments, refunds, autopay, loans, coins, coupons, account, data. `share` is the part of the words that each goes by: below 0.75 it is about something else.',
  input: z.strictObject({ query: z.string().check(z.maxLength(500)) }),
  who: 'guest',
  run: async (reader, { query }) => {
    const found = await reader.findHelp(query);
    return found.slice(0, 5).map(({ title, line, ...rest }) => ({
      ...rest,
      title: title[reader.locale],
      line: line?.[reader.locale] ?? '',
    }));
  },
});

export const helpTools = { helpArticles };
