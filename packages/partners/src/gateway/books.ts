import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Settings } from '../kit/sandbox/clock.ts';
import type { EventEntry } from '../kit/sandbox/messenger.ts';
import { openShelf } from '../kit/sandbox/shelf.ts';
import type { MandateBody, MandateReply, PaymentBody, PaymentReply, RefundReply } from './wire.ts';

/** What happens later by itself: at `at` (milliseconds of the sandbox's clock) it is paid, or refused with `code`. */
export interface Later {
  at: number;
  code?: string;
}

export interface PaymentEntry {
  reference: string;
  /** Fingerprint of the request, by which a reused reference is told from a repeated request. */
  request: string;
  id: string;
  /** In the address of its page; empty for debits by mandate. */
  token: string;
  mandateReference?: string;
  amountPaise: number;
  takenPaise?: number;
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
  /** When a payer without a face pays it; see the control call `auto-payer`. */
  payAt?: number;
  changedAt: number;
}

export interface RefundEntry {
  reference: string;
  request: string;
  id: string;
  paymentReference: string;
  amountPaise: number;
  state: RefundReply['status'];
  bankReference?: string;
  code?: string;
  /** What comes next by itself, and when. */
  next?: { at: number; state: RefundReply['status'] };
  changedAt: number;
}

export interface MandateEntry extends Pick<PaymentEntry, 'payeeName' | 'note' | 'returnUrl' | 'expiresAt' | 'token'> {
  reference: string;
  request: string;
  id: string;
  maxPaise: number;
  endsAt: number;
  locale: MandateBody['locale'];
  state: MandateReply['status'];
  payer?: string;
  code?: string;
  changedAt: number;
}

const none = null;

/**
 * Everything the gateway ever took, in one SQLite file below `dataDir`, or in memory without one. What was answered was written before,
 * so that a killed process has forgotten nothing.
 */
export const openBooks = (dataDir?: string) => {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir ? join(dataDir, 'gateway.sqlite') : ':memory:');
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000');

  const payments = openShelf<PaymentEntry>(database, 'payment', {
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
  const refunds = openShelf<RefundEntry>(database, 'refund', {
    reference: { type: 'text', of: ({ reference }) => reference },
    payment: { type: 'text', of: ({ paymentReference }) => paymentReference },
    state: { type: 'text', of: ({ state }) => state },
    changed_at: { type: 'integer', of: ({ changedAt }) => changedAt },
    due_at: { type: 'integer', of: ({ next }) => next?.at ?? none },
  });
  const mandates = openShelf<MandateEntry>(database, 'mandate', {
    reference: { type: 'text', of: ({ reference }) => reference },
    token: { type: 'text', of: ({ token }) => token },
    due_at: { type: 'integer', of: ({ state, expiresAt }) => (state === 'created' ? expiresAt : none) },
  });
  const events = openShelf<EventEntry>(database, 'event', {
    id: { type: 'text', of: ({ id }) => id },
    state: { type: 'text', of: ({ state }) => state },
    due_at: { type: 'integer', of: ({ state, dueAt }) => (state === 'waiting' ? dueAt : none) },
  });
  const settings: Settings = openShelf(database, 'setting', { name: { type: 'text', of: ({ name }) => name } });
  /** How often each thing was asked for. */
  const attempts = openShelf<{ what: string; count: number }>(database, 'attempt', {
    what: { type: 'text', of: ({ what }) => what },
  });

  return {
    payments,
    refunds,
    mandates,
    events,
    settings,
    attempts,
    /** All of it is written, or none. */
    together: <Result>(act: () => Result): Result => {
      database.exec('begin immediate');
      try {
        const result = act();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
};

export type Books = ReturnType<typeof openBooks>;
