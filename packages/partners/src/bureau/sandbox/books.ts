import type { DatabaseSync } from 'node:sqlite';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { DisputeBody, DisputeReply, ReportBody, ReportReply, WireReport } from '../wire.ts';

/** Next automatic state, and its time in milliseconds of the bureau's clock. */
export interface Later<Step extends string> {
  at: number;
  step: Step;
}

export interface ReportEntry {
  requestId: string;
  /**
   * Fingerprint of the request, to tell a repeated request from a different one with a reused id.
   */
  request: string;
  body: ReportBody;
  status: ReportReply['status'];
  /** Set once it is `READY`. */
  report?: WireReport;
  later?: Later<'make'>;
  changedAt: number;
}

export interface DisputeEntry {
  requestId: string;
  request: string;
  body: DisputeBody;
  disputeId: string;
  /** The person of the file. */
  pan: string;
  mobile: string;
  status: DisputeReply['status'];
  /** Why the item is kept. */
  reasons?: { en: string; hi: string }[];
  raisedAt: number;
  later?: Later<'pass' | 'decide'>;
  changedAt: number;
}

/** A person's details as the bureau first received them. */
interface PersonEntry {
  pan: string;
  dateOfBirth: string;
  mobile: string;
}

const none = null;

const openTables = (database: DatabaseSync) => ({
  reports: openTable<ReportEntry>(database, 'report', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    report_id: { type: 'text', of: ({ report }) => report?.id ?? none },
    pan: { type: 'text', of: ({ body }) => body.subject.pan },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  disputes: openTable<DisputeEntry>(database, 'dispute', {
    request_id: { type: 'text', of: ({ requestId }) => requestId },
    pan: { type: 'text', of: ({ pan }) => pan },
    status: { type: 'text', of: ({ status }) => status },
    due_at: { type: 'integer', of: ({ later }) => later?.at ?? none },
  }),
  people: openTable<PersonEntry>(database, 'person', { pan: { type: 'text', of: ({ pan }) => pan } }),
});

/** Everything the bureau was ever asked. */
export const openBooks = (dataDir?: string) => openSandboxBooks('bureau', dataDir, openTables);

export type Books = ReturnType<typeof openBooks>;
