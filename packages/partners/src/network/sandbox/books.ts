import type { DatabaseSync } from 'node:sqlite';
import type { Paise } from '@sikka/money';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import type { WebhookFault } from '../../kit/sandbox/faults.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { FetchBody, PaymentBody, RegistrationBody, TicketReply, WireBill } from '../wire.ts';

/** A code with its text. */
export interface Reason {
  code: string;
  text: string;
}

/**
 * Automatic outcome: at `at` (milliseconds of the sandbox's clock) it succeeds, or fails with a
 * reason.
 */
export interface Later {
  at: number;
  failure?: Reason;
}

/** One fetch, validation or pushed bill. */
export interface FetchEntry {
  reference: string;
  /**
   * Fingerprint of the request, to tell a repeated request from a different one with a reused
   * reference.
   */
  request: string;
  refId: string;
  billerId: string;
  /** Biller and account; see `accountOf`. */
  account: string;
  customer: FetchBody['customer'];
  state: 'processing' | 'success' | 'failure';
  failure?: Reason;
  /** Next automatic event; absent if there is none. */
  later?: Later;
  bills: WireBill[];
  /** Amount paid of each bill before the fetch, in paise, by bill number. */
  paidBefore?: Record<string, number>;
  /** From this moment on it cannot be paid any more, in milliseconds. */
  validUntil: number;
}

export interface PaymentEntry {
  /** The `paymentRefId` of the one who asked. */
  reference: string;
  request: string;
  txnReferenceId: string;
  billerId: string;
  categoryName: string;
  account: string;
  /** The bill it pays: account and bill number; the account where there is no bill. */
  bill: string;
  refId?: string;
  amountPaise: Paise;
  /** Amount settled on the bill, in paise. */
  creditPaise: Paise;
  feePaise: Paise;
  mode: PaymentBody['paymentDetails']['mode'];
  state: 'processing' | 'success' | 'failure';
  approvalRefNumber?: string;
  /** The text as sent: mostly `CODE : description`. */
  complianceReason?: string;
  later?: Later;
  webhook?: WebhookFault;
  takenAt: number;
  changedAt: number;
}

export interface TicketEntry {
  reference: string;
  request: string;
  ticketId: string;
  txnReferenceId: string;
  disposition: string;
  description: string;
  state: TicketReply['status'];
  ticketType: TicketReply['ticketType'];
  /** Day by which a dispute is decided. */
  dueDay?: string;
  remarks?: string;
  /** Next automatic state and its time. */
  next?: { at: number; state: TicketReply['status'] };
  changedAt: number;
}

export interface RegistrationEntry {
  reference: string;
  request: string;
  billerId: string;
  account: string;
  customer: RegistrationBody['customer'];
  type: RegistrationBody['type'];
  state: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CANCELLED';
  failure?: Reason;
  later?: Later;
  /** When the next bill is looked for; only of a registration that succeeded. */
  nextPushAt?: number;
  changedAt: number;
}

export interface PushEntry {
  pushId: string;
  registrationReference: string;
  refId: string;
  /** Account and bill number. */
  bill: string;
  content: WireBill;
  skip: boolean;
}

const none = null;

/** The tables that only the network has. */
const openTables = (database: DatabaseSync) => {
  const fetches = openTable<FetchEntry>(database, 'fetch', {
    reference: { type: 'text', of: ({ reference }) => reference },
    ref_id: { type: 'text', of: ({ refId }) => refId },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  });
  const payments = openTable<PaymentEntry>(database, 'payment', {
    reference: { type: 'text', of: ({ reference }) => reference },
    txn_reference_id: { type: 'text', of: ({ txnReferenceId }) => txnReferenceId },
    account: { type: 'text', of: ({ account }) => account },
    bill: { type: 'text', of: ({ bill }) => bill },
    state: { type: 'text', of: ({ state }) => state },
    changed_at: { type: 'integer', of: ({ changedAt }) => changedAt },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  });
  const tickets = openTable<TicketEntry>(database, 'ticket', {
    reference: { type: 'text', of: ({ reference }) => reference },
    txn_reference_id: { type: 'text', of: ({ txnReferenceId }) => txnReferenceId },
    due_at: { type: 'integer', of: ({ next }) => next?.at ?? none },
  });
  const registrations = openTable<RegistrationEntry>(database, 'registration', {
    reference: { type: 'text', of: ({ reference }) => reference },
    due_at: { type: 'integer', of: ({ later, nextPushAt }) => later?.at ?? nextPushAt ?? none },
  });
  const pushes = openTable<PushEntry>(database, 'push', {
    push_id: { type: 'text', of: ({ pushId }) => pushId },
    registration: { type: 'text', of: ({ registrationReference }) => registrationReference },
    bill: { type: 'text', of: ({ bill }) => bill },
  });
  return { fetches, payments, tickets, registrations, pushes };
};

/** Everything the network ever took. */
export const openBooks = (dataDir?: string) => openSandboxBooks('network', dataDir, openTables);

export type Books = ReturnType<typeof openBooks>;
