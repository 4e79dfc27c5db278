import { found } from '../../kit/sandbox/refusal.ts';
import type { LoanEntry } from '../books/entries.ts';
import type { House } from './house.ts';
import { issuePapers } from './issue-papers.ts';

/** The loan with the lender's word that nothing is owed, once it is over. */
export const cleared = (house: House, loan: LoanEntry, at: number): LoanEntry => {
  if (!loan.ended) return loan;
  const { wanted } = found(house.books.applications.get(loan.requestId));
  const documents = issuePapers(house, { wanted, documents: loan.documents ?? [] }, loan.offer, ['NO_DUES'], at);
  return { ...loan, documents };
};
