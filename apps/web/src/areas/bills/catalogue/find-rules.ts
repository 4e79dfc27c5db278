import type { BillerSummary } from '@sikka/contract';
import { hasWord, wordScore, wordsOf } from '#shared/word-rules.ts';

type Titled = { billerCategoryName: string; title: string };

const sorted = <Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);

/** Categories whose title, or name at the network, answers a query; the best first. */
export const findCategories = <Category extends Titled>(categories: readonly Category[], query: string): Category[] => {
  const sought = wordsOf(query);
  if (sought.length === 0) return [];
  return sorted(categories, ({ title, billerCategoryName }) =>
    Math.max(wordScore(wordsOf(title), sought), wordScore(wordsOf(billerCategoryName), sought)),
  );
};

/** Billers that answer a query by one of their names; words of their category may help. All of them, when nothing is looked for. */
export const findBillers = (
  billers: readonly BillerSummary[],
  query: string,
  titleOf: (category: string) => string = (category) => category,
): BillerSummary[] => {
  const sought = wordsOf(query);
  if (sought.length === 0) return [...billers];
  return sorted(billers, ({ billerName, alias = '', billerCategoryName }) => {
    const names = Math.max(wordScore(wordsOf(billerName), sought), wordScore(wordsOf(alias), sought));
    if (names > 0) return names + 1;
    const all = wordsOf(`${billerName} ${alias} ${billerCategoryName} ${titleOf(billerCategoryName)}`);
    return sought.every((word) => hasWord(all, word)) ? 1 : 0;
  });
};

/** The whole country, as the network writes it. */
export const wholeCountry = 'IND';

/** Whether a biller serves a state; without a state every biller counts. */
export const servesState = ({ coverage }: Pick<BillerSummary, 'coverage'>, state: string | undefined): boolean =>
  state === undefined || coverage === state || coverage === wholeCountry;

/** The states that some of the billers serve alone. */
export const statesOf = (billers: readonly BillerSummary[]): string[] =>
  [...new Set(billers.map(({ coverage }) => coverage))].filter((state) => state !== wholeCountry);
