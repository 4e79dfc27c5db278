import { emiTools } from './emi-tool.ts';
import { loanTools } from './loan-tools.ts';
import { moneyTools } from './money-tools.ts';
import { ownTools } from './own-tools.ts';
import type { Reader } from './reader.ts';

/**
 * Everything that an answer can be looked up with, for one caller: nothing names a user, and nothing has an effect. Amounts are in paise, by names that
 * end with `Paise`; every record has the `link` to itself. What needs a login throws `signInNeeded` for a guest.
 */
export const toolsOf = (reader: Reader) => ({
  isGuest: reader.isGuest,
  ...moneyTools(reader),
  ...loanTools(reader),
  ...emiTools(reader),
  ...ownTools(reader),
  /** Help articles and screens of the app, the nearest first. `share` is the part of the words that each goes by. */
  helpArticles: async (query: string) => {
    const found = await reader.findHelp(query);
    const [likeliest] = found.toSorted((one, other) => other.probability - one.probability);
    return [...new Set([...found.slice(0, 5), ...(likeliest ? [likeliest] : [])])].map(({ title, line, ...rest }) => ({
      ...rest,
      title: title[reader.locale],
      line: line?.[reader.locale] ?? '',
    }));
  },
});

export type Tools = ReturnType<typeof toolsOf>;
/** What a tool tells. */
export type ResultOf<Name extends Exclude<keyof Tools, 'isGuest'>> = Awaited<ReturnType<Tools[Name]>>;
