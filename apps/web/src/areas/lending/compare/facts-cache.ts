import type { KeyFacts } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { createRecents } from '#shared/recents.ts';

interface CachedFacts {
  facts: KeyFacts;
  /** The application, of a firm statement. */
  cid?: string | undefined;
  locale: Locale;
  readAtMs: number;
}

/** Names the statement of a product, or a firm one of an application; without `offerId` any firm one. */
export type FactsKey = Pick<CachedFacts, 'locale'> &
  ({ productGid: string; cid?: undefined } | { cid: string; offerId?: string });

const isOf = ({ facts, cid, locale }: CachedFacts, key: FactsKey): boolean => {
  if (locale !== key.locale || cid !== key.cid) return false;
  if (key.cid === undefined) return facts.productGid === key.productGid;
  return key.offerId === undefined || facts.firm?.proposalNumber === key.offerId;
};

const documents = createRecents<CachedFacts>({
  name: 'keyFacts',
  max: 20,
  idOf: ({ facts: { productGid, firm }, cid, locale }) =>
    [locale, cid, cid === undefined ? productGid : firm?.proposalNumber].join(),
});

/** The statement last read on this phone; it is deleted when the user signs out. */
export const cachedFacts = (key: FactsKey): CachedFacts | undefined =>
  documents.all().find((cached) => isOf(cached, key));

export const cacheFacts = documents.store;
