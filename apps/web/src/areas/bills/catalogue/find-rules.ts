import type { BillerSummary } from '@sikka/contract';
import { groupsOf } from '#shared/groups.ts';
import { inOrder } from '#shared/in-order.ts';
import { hasWord, wordScore, wordsOf } from '#shared/word-rules.ts';

type Titled = { billerCategoryName: string; title: string };

const sorted = <Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);

/** Categories whose title or network name matches a query, best match first. */
export const findCategories = <Category extends Titled>(categories: readonly Category[], query: string): Category[] => {
  const sought = wordsOf(query);
  if (sought.length === 0) return [];
  return sorted(categories, ({ title, billerCategoryName }) =>
    Math.max(wordScore(wordsOf(title), sought), wordScore(wordsOf(billerCategoryName), sought)),
  );
};

/**
 * Billers whose name, alias or category matches a query, best match first; all for an empty query.
 */
export const findBillers = (
  billers: readonly BillerSummary[],
  query: string,
  titleOf: (category: string) => string = (category) => category,
): BillerSummary[] => {
  const sought = wordsOf(query);
  if (sought.length === 0) return [...billers];
  return sorted(billers, ({ billerName, alias = '', printedName = '', billerCategoryName }) => {
    const names = [billerName, alias, printedName];
    const best = Math.max(...names.map((name) => wordScore(wordsOf(name), sought)));
    if (best > 0) return best + 1;
    const all = wordsOf([...names, billerCategoryName, titleOf(billerCategoryName)].join(' '));
    return sought.every((word) => hasWord(all, word)) ? 1 : 0;
  });
};

/** The network's code for the whole country. */
export const wholeCountry = 'IND';

/** Whether a biller serves a state; true without a state. */
export const servesState = ({ coverage }: Pick<BillerSummary, 'coverage'>, state: string | undefined): boolean =>
  state === undefined || coverage === state || coverage === wholeCountry;

/** States that have a biller of their own. */
export const statesOf = (billers: readonly BillerSummary[]): string[] =>
  [...new Set(billers.map(({ coverage }) => coverage))].filter((state) => state !== wholeCountry);

/** Billers by the first letter of their names, in the order of the alphabet. */
export const byLetter = (billers: readonly BillerSummary[]): [letter: string, BillerSummary[]][] =>
  groupsOf(
    billers.toSorted((one, other) => inOrder(one.billerName, other.billerName)),
    ({ billerName }) => [...billerName][0]?.toUpperCase() ?? '',
  );
