import type { KeyFacts } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { createShelf } from '#shared/kept-shelf.ts';

/** A firm statement as it was read last, in that language. */
interface KeptFirm {
  /** The application that it was made for. */
  cid: string;
  facts: KeyFacts;
  locale: Locale;
  readAtMs: number;
}

type Wanted = Pick<KeptFirm, 'cid' | 'locale'> & { offerId: string | undefined };

const isOf = (kept: KeptFirm, { cid, offerId, locale }: Wanted): boolean =>
  kept.cid === cid &&
  kept.locale === locale &&
  (offerId ?? kept.facts.firm?.proposalNumber) === kept.facts.firm?.proposalNumber;

const shelf = createShelf<KeptFirm>({
  name: 'firmFacts',
  most: 10,
  isSame: (one, { cid, locale, facts }) => isOf(one, { cid, locale, offerId: facts.firm?.proposalNumber }),
});

/** The statement of an offer, or the one of an application that was read last; it is gone when the user signs out. */
export const keptFirm = (wanted: Wanted): KeptFirm | undefined => shelf.all().find((kept) => isOf(kept, wanted));

export const keepFirm = shelf.keep;
