import { loanTools } from './loan-tools.ts';
import { moneyTools } from './money-tools.ts';
import { ownTools } from './own-tools.ts';
import type { Reader } from './reader.ts';

/**
 * All tools that answers look things up with, for one caller. No tool takes a user id, and none has an
 * effect. Amounts are in paise and their names end with `Paise`; each record has its `link`. For a guest,
 * tools that need a session throw `signInNeeded`.
 */
export const toolsOf = (reader: Reader) => ({
  isGuest: reader.isGuest,
  ...moneyTools(reader),
  ...loanTools(reader),
  ...ownTools(reader),
  /** The help article or screen of the app that answers a question, if any. A screen's `line` is empty. */
  help: async (query: string) => {
    const found = await reader.findHelp(query);
    if (!found) return undefined;
    const { title, line, link } = found;
    return { title: title[reader.locale], line: line?.[reader.locale] ?? '', link };
  },
});

export type Tools = ReturnType<typeof toolsOf>;
export type ResultOf<Name extends Exclude<keyof Tools, 'isGuest'>> = Awaited<ReturnType<Tools[Name]>>;
