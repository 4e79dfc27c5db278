import type { DatabaseSync } from 'node:sqlite';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { EntryBody, GrantBody, GrantReply } from '../wire.ts';

/** A code that opens a game once. */
export interface EntryEntry {
  code: string;
  body: EntryBody;
  /** In milliseconds of the partner's clock. */
  expiresAt: number;
  usedAt?: number;
}

export interface GrantEntry {
  grantId: string;
  /**
   * Fingerprint of the request, to tell a repeated request from a different one with a reused id.
   */
  request: string;
  body: GrantBody;
  grantNumber: string;
  status: GrantReply['status'];
  refusal?: { code: string; message: string };
  /** When it is decided automatically, in milliseconds of the partner's clock. */
  decideAt?: number;
  changedAt: number;
}

const openTables = (database: DatabaseSync) => ({
  entries: openTable<EntryEntry>(database, 'entry', { code: { type: 'text', of: ({ code }) => code } }),
  grants: openTable<GrantEntry>(database, 'grants', {
    grant_id: { type: 'text', of: ({ grantId }) => grantId },
    player: { type: 'text', of: ({ body }) => body.player },
    status: { type: 'text', of: ({ status }) => status },
    due_at: { type: 'integer', of: ({ decideAt }) => decideAt ?? null },
  }),
});

/** Every way into a game, and all access that was ever asked for. */
export const openBooks = (dataDir?: string) => openSandboxBooks('khelghar', dataDir, openTables);

export type Books = ReturnType<typeof openBooks>;
