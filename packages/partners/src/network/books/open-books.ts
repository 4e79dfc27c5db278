import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FetchEntry, PaymentEntry, PushEntry, RegistrationEntry, TicketEntry } from './entries.ts';
import type { Settings } from '../../kit/sandbox/clock.ts';
import type { EventEntry } from '../../kit/sandbox/messenger.ts';
import { openShelf } from '../../kit/sandbox/shelf.ts';

const none = null;

/**
 * Everything the network ever took, in one SQLite file below `dataDir`, or in memory without one. What was answered was written before,
 * so that a killed process has forgotten nothing.
 */
export const openBooks = (dataDir?: string) => {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir ? join(dataDir, 'network.sqlite') : ':memory:');
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000');

  const fetches = openShelf<FetchEntry>(database, 'fetch', {
    reference: { type: 'text', of: ({ reference }) => reference },
    ref_id: { type: 'text', of: ({ refId }) => refId },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  });
  const payments = openShelf<PaymentEntry>(database, 'payment', {
    reference: { type: 'text', of: ({ reference }) => reference },
    txn_reference_id: { type: 'text', of: ({ txnReferenceId }) => txnReferenceId },
    account: { type: 'text', of: ({ account }) => account },
    bill: { type: 'text', of: ({ bill }) => bill },
    state: { type: 'text', of: ({ state }) => state },
    changed_at: { type: 'integer', of: ({ changedAt }) => changedAt },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  });
  const tickets = openShelf<TicketEntry>(database, 'ticket', {
    reference: { type: 'text', of: ({ reference }) => reference },
    txn_reference_id: { type: 'text', of: ({ txnReferenceId }) => txnReferenceId },
    due_at: { type: 'integer', of: ({ next }) => next?.at ?? none },
  });
  const registrations = openShelf<RegistrationEntry>(database, 'registration', {
    reference: { type: 'text', of: ({ reference }) => reference },
    due_at: { type: 'integer', of: ({ later, nextPushAt }) => later?.at ?? nextPushAt ?? none },
  });
  const pushes = openShelf<PushEntry>(database, 'push', {
    push_id: { type: 'text', of: ({ pushId }) => pushId },
    registration: { type: 'text', of: ({ registrationReference }) => registrationReference },
    bill: { type: 'text', of: ({ bill }) => bill },
  });
  const events = openShelf<EventEntry>(database, 'event', {
    id: { type: 'text', of: ({ id }) => id },
    state: { type: 'text', of: ({ state }) => state },
    due_at: { type: 'integer', of: ({ state, dueAt }) => (state === 'waiting' ? dueAt : none) },
  });
  /** Switches, fault rates, the clock, and what is set for single billers and accounts. */
  const settings: Settings = openShelf(database, 'setting', { name: { type: 'text', of: ({ name }) => name } });
  /** How often each thing was asked for. */
  const attempts = openShelf<{ what: string; count: number }>(database, 'attempt', {
    what: { type: 'text', of: ({ what }) => what },
  });

  return {
    fetches,
    payments,
    tickets,
    registrations,
    pushes,
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
