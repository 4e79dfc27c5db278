import { flag, type SearchOf, type SearchReader } from '#shared/search.ts';

/** A name that another part of the product gave: letters, digits and a few signs, at most 64 of them. */
const name: SearchReader<string> = (value) =>
  typeof value === 'string' && /^[\w:.-]{1,64}$/.test(value) ? value : undefined;

/** What led to the page. */
const origin = {
  type: name,
  entrance: name,
  sourcePageId: name,
  sourceIconId: name,
  sourceExtraId: name,
  /** The product whose tile was pressed. */
  productId: name,
};

/** What the address of `/transit` may say (specification §7). What the app tells with every call anyway is not read from it. */
export const transitSearch = {
  ...origin,
  /** Draws the page dark for a dark surrounding. */
  isDark: flag,
};

/** What led to the page, as the facts of an event. */
export const originOf = (search: SearchOf<typeof transitSearch>): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(origin) as (keyof typeof origin)[]).flatMap((fact) => {
      const value = search[fact];
      return value === undefined ? [] : [[fact, value] as const];
    }),
  );
