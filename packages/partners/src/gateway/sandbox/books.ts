import type { DatabaseSync } from 'node:sqlite';
import type { Paise } from '@sikka/money';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import type { AnnouncedDebit, ClearingRefusal } from '../../kit/sandbox/clearing.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { MandateBody, MandateReply, PaymentBody, PaymentReply, RefundReply } from '../wire.ts';

/**
 * Automatic outcome: at `at` (milliseconds of the sandbox's clock) the payment succeeds, or fails
 * with `code`.
 */
export interface Later {
  at: number;
  code?: string;
}

export interface PaymentEntry {
  reference: string;
  /**
   * Fingerprint of the request, to tell a repeated request from a different one with a reused
   * reference.
   */
  request: string;
  id: string;
  /** In the address of its page; empty for debits by mandate. */
  token: string;
  mandateReference?: string;
  amountPaise: Paise;
  takenPaise?: Paise;
  methods: PaymentBody['methods'];
  payeeName: string;
  note: string;
  returnUrl: string;
  expiresAt: number;
  locale: PaymentBody['locale'];
  state: PaymentReply['status'];
  method?: PaymentBody['methods'][number];
  code?: string;
  payer?: string;
  bankReference?: string;
  later?: Later;
  /** When the automatic payer pays it; see the control call `auto-payer`. */
  payAt?: number;
  changedAt: number;
}

export interface RefundEntry {
  reference: string;
  request: string;
  id: string;
  paymentReference: string;
  amountPaise: Paise;
  state: RefundReply['status'];
  bankReference?: string;
  code?: string;
  /** Next automatic state and its time. */
  next?: { at: number; state: RefundReply['status'] };
  changedAt: number;
}

export interface MandateEntry extends Pick<PaymentEntry, 'payeeName' | 'note' | 'returnUrl' | 'expiresAt' | 'token'> {
  reference: string;
  request: string;
  id: string;
  maxPaise: Paise;
  endsAt: number;
  locale: MandateBody['locale'];
  state: MandateReply['status'];
  payer?: string;
  code?: string;
  /** The payer's bank refuses debits of others by it with this code. */
  refusesWith?: string;
  changedAt: number;
}

/** A debit that a payee presents by a mandate of its payer, without us between them. */
export interface PresentationEntry extends AnnouncedDebit {
  state: 'announced' | 'ended';
  /** Of one that was paid. */
  bankReference?: string;
  refusal?: ClearingRefusal;
}

const none = null;

/** The tables that only the gateway has. */
const openTables = (database: DatabaseSync) => {
  const payments = openTable<PaymentEntry>(database, 'payment', {
    reference: { type: 'text', of: ({ reference }) => reference },
    token: { type: 'text', of: ({ token }) => token },
    state: { type: 'text', of: ({ state }) => state },
    changed_at: { type: 'integer', of: ({ changedAt }) => changedAt },
    due_at: {
      type: 'integer',
      of: ({ state, later, payAt, expiresAt }) =>
        later?.at ?? (state === 'created' ? Math.min(payAt ?? expiresAt, expiresAt) : none),
    },
  });
  const refunds = openTable<RefundEntry>(database, 'refund', {
    reference: { type: 'text', of: ({ reference }) => reference },
    payment: { type: 'text', of: ({ paymentReference }) => paymentReference },
    state: { type: 'text', of: ({ state }) => state },
    changed_at: { type: 'integer', of: ({ changedAt }) => changedAt },
    due_at: { type: 'integer', of: ({ next }) => next?.at ?? none },
  });
  const mandates = openTable<MandateEntry>(database, 'mandate', {
    reference: { type: 'text', of: ({ reference }) => reference },
    token: { type: 'text', of: ({ token }) => token },
    due_at: { type: 'integer', of: ({ state, expiresAt }) => (state === 'created' ? expiresAt : none) },
  });
  const presentations = openTable<PresentationEntry>(database, 'presentation', {
    debit_reference: { type: 'text', of: ({ debitReference }) => debitReference },
    mandate: { type: 'text', of: ({ mandateReference }) => mandateReference },
  });
  return { payments, refunds, mandates, presentations };
};

/** Everything the gateway ever accepted. */
export const openBooks = (dataDir?: string) => openSandboxBooks('gateway', dataDir, openTables);

export type Books = ReturnType<typeof openBooks>;
