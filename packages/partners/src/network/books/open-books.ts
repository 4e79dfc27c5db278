import type { DatabaseSync } from 'node:sqlite';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import type { FetchEntry, PaymentEntry, PushEntry, RegistrationEntry, TicketEntry } from './entries.ts';
import { openShelf } from '../../kit/sandbox/shelf.ts';

const none = null;

/** The shelves of what is particular to the network. */
const openShelves = (database: DatabaseSync) => {
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
  return { fetches, payments, tickets, registrations, pushes };
};

/** Everything the network ever took. */
export const openBooks = (dataDir?: string) => openSandboxBooks('network', dataDir, openShelves);

export type Books = ReturnType<typeof openBooks>;
