import type { DatabaseSync } from 'node:sqlite';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openShelf } from '../../kit/sandbox/shelf.ts';
import type { DisputeEntry, PersonEntry, ReportEntry } from './entries.ts';

const none = null;

const openShelves = (database: DatabaseSync) => ({
  reports: openShelf<ReportEntry>(database, 'report', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    report_id: { type: 'text', of: ({ report }) => report?.id ?? none },
    pan: { type: 'text', of: ({ wanted }) => wanted.subject.pan },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  disputes: openShelf<DisputeEntry>(database, 'dispute', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    pan: { type: 'text', of: ({ pan }) => pan },
    status: { type: 'text', of: ({ status }) => status },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  people: openShelf<PersonEntry>(database, 'person', { pan: { type: 'text', of: ({ pan }) => pan } }),
});

/** Everything the bureau was ever asked. */
export const openBooks = (dataDir?: string) => openSandboxBooks('bureau', dataDir, openShelves);

export type Books = ReturnType<typeof openBooks>;
