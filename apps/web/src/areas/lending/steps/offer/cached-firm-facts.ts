import type { KeyFacts } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { createDocumentCache } from '#shared/document-cache.ts';

/** A firm statement as it was read last, in that language. */
interface CachedFirmFacts {
  /** The application that it was made for. */
  cid: string;
  facts: KeyFacts;
  locale: Locale;
  readAtMs: number;
}

type OfferKey = Pick<CachedFirmFacts, 'cid' | 'locale'> & { offerId: string | undefined };

const isOf = (cached: CachedFirmFacts, { cid, offerId, locale }: OfferKey): boolean =>
  cached.cid === cid &&
  cached.locale === locale &&
  (offerId ?? cached.facts.firm?.proposalNumber) === cached.facts.firm?.proposalNumber;

const documents = createDocumentCache<CachedFirmFacts>({
  name: 'firmFacts',
  max: 10,
  isSame: (one, { cid, locale, facts }) => isOf(one, { cid, locale, offerId: facts.firm?.proposalNumber }),
});

/** The statement of an offer, or the one of an application that was read last; it is gone when the user signs out. */
export const cachedFirmFacts = (key: OfferKey): CachedFirmFacts | undefined =>
  documents.all().find((cached) => isOf(cached, key));

export const cacheFirmFacts = documents.store;
