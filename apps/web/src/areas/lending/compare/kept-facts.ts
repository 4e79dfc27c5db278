import type { KeyFacts } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { createShelf } from '#shared/kept-shelf.ts';

/** A key facts statement as it was read last, in that language. */
export interface KeptFacts {
  facts: KeyFacts;
  locale: Locale;
  readAtMs: number;
}

const isOf = (kept: KeptFacts, productGid: string, locale: Locale): boolean =>
  kept.facts.productGid === productGid && kept.locale === locale;

const shelf = createShelf<KeptFacts>({
  name: 'keyFacts',
  most: 10,
  isSame: (one, other) => isOf(one, other.facts.productGid, other.locale),
});

/** The statement of a product that was read last; it is gone when the user signs out. */
export const keptFacts = (productGid: string, locale: Locale): KeptFacts | undefined =>
  shelf.all().find((kept) => isOf(kept, productGid, locale));

export const keepFacts = shelf.keep;
