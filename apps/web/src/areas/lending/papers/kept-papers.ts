import type { LoanPaper } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { createShelf } from '#shared/kept-shelf.ts';

interface KeptPaper {
  cid: string;
  locale: Locale;
  paper: LoanPaper;
}

const isOf = (kept: KeptPaper, cid: string, documentId: string, locale: Locale): boolean =>
  kept.cid === cid && kept.paper.documentId === documentId && kept.locale === locale;

const shelf = createShelf<KeptPaper>({
  name: 'loanPapers',
  most: 20,
  isSame: (one, { cid, paper, locale }) => isOf(one, cid, paper.documentId, locale),
});

/** A paper as it was read last on this phone, in that language. */
export const keptPaper = (cid: string, documentId: string, locale: Locale): LoanPaper | undefined =>
  shelf.all().find((kept) => isOf(kept, cid, documentId, locale))?.paper;

export const keepPaper = shelf.keep;
