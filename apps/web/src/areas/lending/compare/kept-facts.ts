import type { KeyFacts } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { readCache, writeCache } from '../../../shared/cache.ts';

const name = 'keyFacts';

/** Statements this phone keeps for reading without a network; the one read longest ago makes room. */
const mostKept = 10;

/** A key facts statement as it was read last, in that language. */
export interface KeptFacts {
  facts: KeyFacts;
  locale: Locale;
  readAtMs: number;
}

const all = (): KeptFacts[] => readCache<KeptFacts[]>(name, { personal: true }) ?? [];

const isOf = (kept: KeptFacts, productGid: string, locale: Locale): boolean =>
  kept.facts.productGid === productGid && kept.locale === locale;

/** The statement of a product that was read last; it is gone when the user signs out. */
export const keptFacts = (productGid: string, locale: Locale): KeptFacts | undefined =>
  all().find((kept) => isOf(kept, productGid, locale));

export const keepFacts = (kept: KeptFacts): void => {
  const others = all().filter((other) => !isOf(other, kept.facts.productGid, kept.locale));
  writeCache(name, [kept, ...others].slice(0, mostKept), { life: 'thirtyDays', personal: true });
};
