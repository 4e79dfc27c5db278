import type { DatabaseSync } from 'node:sqlite';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openShelf } from '../../kit/sandbox/shelf.ts';
import type { PaperReply } from '../wire.ts';
import type { ApplicationEntry, LoanEntry, QuoteEntry, RepaymentEntry } from './entries.ts';

const none = null;

const openShelves = (database: DatabaseSync) => ({
  applications: openShelf<ApplicationEntry>(database, 'application', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    mobile: { type: 'text', of: ({ mobile }) => mobile },
    pan: { type: 'text', of: ({ pan }) => pan },
    status: { type: 'text', of: ({ status }) => status },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  loans: openShelf<LoanEntry>(database, 'loan', {
    loan_id: { type: 'text', of: ({ loanId }) => loanId },
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    pan: { type: 'text', of: ({ pan }) => pan },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  quotes: openShelf<QuoteEntry>(database, 'quote', { quote_id: { type: 'text', of: ({ quoteId }) => quoteId } }),
  repayments: openShelf<RepaymentEntry>(database, 'repayment', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    loan_id: { type: 'text', of: ({ loanId }) => loanId },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  papers: openShelf<PaperReply>(database, 'paper', { id: { type: 'text', of: ({ id }) => id } }),
});

/** Everything one lender ever took. */
export const openBooks = (lenderId: string, dataDir?: string) =>
  openSandboxBooks(`lender-${lenderId}`, dataDir, openShelves);

export type Books = ReturnType<typeof openBooks>;
