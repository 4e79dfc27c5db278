import type { DatabaseSync } from 'node:sqlite';
import type { Paise } from '@sikka/money';
import type { PenalLine } from '@sikka/money/loans';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type {
  ApplicationBody,
  ApplicationReply,
  LoanReply,
  QuoteReply,
  WireDebit,
  WireInstalment,
  WireOffer,
  DocumentReply,
} from '../wire.ts';

/** Next automatic state, and its time in milliseconds of the sandbox's clock. */
export interface Later<Step extends string> {
  at: number;
  step: Step;
}

export type ApplicationTransition = 'process' | 'decide' | 'expire' | 'checkIdentity' | 'sendPayout' | 'endPayout';

export interface ApplicationEntry {
  requestId: string;
  /**
   * Fingerprint of the request, to tell a repeated request from a different one with a reused id.
   */
  request: string;
  loanApplicationId: string;
  body: ApplicationBody;
  status: ApplicationReply['status'];
  /** `saltedHash` is compared with hashes of these. */
  mobile: string;
  pan: string;
  offers: WireOffer[];
  acceptedOfferId?: string;
  rejectionDetail?: ApplicationReply['rejectionDetail'];
  actionRequired?: ApplicationReply['actionRequired'];
  /** The borrower's answer to a question before the decision. */
  answer?: string;
  accountHolderName?: string;
  /** Mandate terms approved by the borrower. */
  mandate?: { reference: string; maxAmount: number };
  documents: ApplicationReply['documents'];
  loanId?: string;
  /** Fingerprints of the steps that were taken. */
  taken: string[];
  /** Latest PAN and name, until they are checked. */
  identity?: { pan: string; name: string; dateOfBirth: string };
  /** Number of failed attempts by kind. */
  wrong: { kyc: number; account: number; payout: number };
  /** The one-time code of the agreement. */
  code?: { digits: string; sentAt: number; wrong: number };
  later?: Later<ApplicationTransition>;
  /** The borrower has left: personal data was removed. */
  isForgotten?: true;
  changedAt: number;
}

/** Notice that the borrower of some applications has deleted the account. */
export interface EndedConsentsEntry {
  requestId: string;
  request: string;
  applications: string[];
  receivedAt: number;
}

export interface InstalmentEntry extends WireInstalment {
  dueDate: string;
  paidAmount: number;
  paidAt?: string;
}

/** A failed mandate debit. */
interface BounceEntry {
  at: string;
  chargeAmount: number;
  isPaid: boolean;
}

/** A debit by mandate, from its announcement on. */
export interface DebitEntry {
  debitId: string;
  mandateReference: string;
  /** Of the instalment that it is for. */
  dueDate: string;
  amount: number;
  status: WireDebit['status'];
  announcedAt: string;
  endedAt?: string;
  bankReference?: string;
  reason?: NonNullable<WireDebit['reason']>;
}

export interface LoanEntry {
  loanId: string;
  requestId: string;
  mobile: string;
  pan: string;
  offer: WireOffer;
  disbursedAt: number;
  utr: string;
  returnableUntil: number;
  instalments: InstalmentEntry[];
  bounces: BounceEntry[];
  /** The mandate reported last, and the earlier ones. */
  mandate?: { reference: string; maxAmount: number; isEnded: boolean };
  pastMandates?: string[];
  debits?: DebitEntry[];
  /** How it ended. */
  ended?: Extract<LoanReply['status'], 'LOAN_CLOSED' | 'PRECLOSED' | 'RETURNED'>;
  /** Issued since the payout. */
  documents?: LoanReply['documents'];
  /** Grows with every booked repayment: a quote counts for one version only. */
  version: number;
  /** When its status changes automatically. */
  later?: Later<'turn'>;
  changedAt: number;
}

export interface QuoteEntry extends QuoteReply {
  version: number;
  /** Instalments and bounces that it pays, by number and place. */
  instalments: number[];
  bounces: number[];
  /** Principal that is paid before it is due. */
  earlyPaise: Paise;
}

export interface RepaymentEntry {
  requestId: string;
  request: string;
  loanId: string;
  quoteId: string;
  amount: number;
  bankReference: string;
  paidAt: string;
  state: 'processing' | 'booked' | 'rejected';
  receiptNumber?: string;
  failureCode?: string;
  later?: Later<'book'>;
  changedAt: number;
}

/** Open amounts of a loan on a day. */
export interface Dues {
  /** Unpaid instalments that are due, the oldest first. */
  overdue: InstalmentEntry[];
  penalties: PenalLine[];
  daysOverdue: number;
}

const none = null;

const openTables = (database: DatabaseSync) => ({
  applications: openTable<ApplicationEntry>(database, 'application', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    mobile: { type: 'text', of: ({ mobile }) => mobile },
    pan: { type: 'text', of: ({ pan }) => pan },
    status: { type: 'text', of: ({ status }) => status },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  loans: openTable<LoanEntry>(database, 'loan', {
    loan_id: { type: 'text', of: ({ loanId }) => loanId },
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    pan: { type: 'text', of: ({ pan }) => pan },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  quotes: openTable<QuoteEntry>(database, 'quote', { quote_id: { type: 'text', of: ({ quoteId }) => quoteId } }),
  repayments: openTable<RepaymentEntry>(database, 'repayment', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    loan_id: { type: 'text', of: ({ loanId }) => loanId },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  endedConsents: openTable<EndedConsentsEntry>(database, 'ended_consents', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
  }),
  documents: openTable<DocumentReply>(database, 'document', { id: { type: 'text', of: ({ id }) => id } }),
});

/** Everything one lender ever accepted. */
export const openBooks = (lenderId: string, dataDir?: string) =>
  openSandboxBooks(`lender-${lenderId}`, dataDir, openTables);

export type Books = ReturnType<typeof openBooks>;
