import { feed as feedCalls } from 'virtual:calls';
import { currentLocale } from '#shared/locale.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { tilesOf } from '../home/page-tiles.ts';

const loadOther = async (): Promise<ReadonlyMap<string, string>> => {
  const locale = currentLocale() === 'hi' ? 'en' : 'hi';
  const feed = await feedCalls.homeFeed({ locale, quiet: true });
  return new Map(tilesOf(feed).map(({ resourceGid, formalTitle }) => [resourceGid, formalTitle]));
};

const none: ReadonlyMap<string, string> = new Map();

/** Titles of the home page in the language that is not shown, by tile: people search in either. Empty until they are there. */
export const useOtherLanguage = (): ReadonlyMap<string, string> => {
  return useQuery(['otherLanguage'], { read: loadOther }).content ?? none;
};
