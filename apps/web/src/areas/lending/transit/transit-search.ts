import { flag, type SearchOf, type SearchReader } from '#shared/search.ts';

/** A name from another part of the product: at most 64 letters, digits and `_:.-`. */
const name: SearchReader<string> = (value) =>
  typeof value === 'string' && /^[\w:.-]{1,64}$/.test(value) ? value : undefined;

/** The referrer. */
const origin = {
  type: name,
  entrance: name,
  sourcePageId: name,
  sourceIconId: name,
  sourceExtraId: name,
  /** The product of the pressed tile. */
  productId: name,
};

/** The query of `/transit` (specification §7), without what the app sends with every call. */
export const transitSearch = {
  ...origin,
  /** Uses the dark theme, for a dark surrounding. */
  isDark: flag,
};

/** The referrer as facts of an event. */
export const originOf = (search: SearchOf<typeof transitSearch>): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(origin) as (keyof typeof origin)[]).flatMap((fact) => {
      const value = search[fact];
      return value === undefined ? [] : [[fact, value] as const];
    }),
  );
