import type { LoanPaper } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { createShelf } from '#shared/kept-shelf.ts';

interface KeptPaper {
  cid: string;
  locale: Locale;
  paper: LoanPaper;
}

const isOf = (kept: KeptPaper, cid: string, paperId: string, locale: Locale): boolean =>
  kept.cid === cid && kept.paper.paperId === paperId && kept.locale === locale;

const shelf = createShelf<KeptPaper>({
  name: 'loanPapers',
  most: 20,
  isSame: (one, { cid, paper, locale }) => isOf(one, cid, paper.paperId, locale),
});

/** A paper as it was read last on this phone, in that language. */
export const keptPaper = (cid: string, paperId: string, locale: Locale): LoanPaper | undefined =>
  shelf.all().find((kept) => isOf(kept, cid, paperId, locale))?.paper;

export const keepPaper = shelf.keep;
