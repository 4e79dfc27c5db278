import type { ApplicationEntry } from '../books/entries.ts';
import { newNumber } from '../rules/ids.ts';
import { paperOf } from '../rules/paper-rules.ts';
import type { PaperReply, WireOffer } from '../wire.ts';
import type { House } from './house.ts';

/** Signs papers of these kinds and adds them to those that were issued before. */
export const issuePapers = (
  { books, lender }: House,
  { wanted, documents }: Pick<ApplicationEntry, 'wanted' | 'documents'>,
  offer: WireOffer,
  kinds: readonly PaperReply['kind'][],
  at: number,
): ApplicationEntry['documents'] => {
  const now = new Date(at);
  const issued = kinds.map((kind) => {
    const paper = paperOf(kind, newNumber(lender.prefix, 'P', now), { lender, wanted, offer });
    books.papers.put(paper);
    return { kind, id: paper.id, issuedAt: now.toISOString() };
  });
  return [...documents, ...issued];
};
