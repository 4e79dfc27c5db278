import type { DatabaseSync } from 'node:sqlite';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { CodesBody, WireOffer } from '../wire.ts';

/** An offer as it was last published, or that it was withdrawn. */
export interface OfferEntry {
  offerId: string;
  sequence: number;
  /** Absent once it is withdrawn. */
  offer?: WireOffer;
  /** The shop rejects its code. */
  isBroken: boolean;
  /** Single-use codes issued so far. */
  issued: number;
  /** When it is published again with new days, in milliseconds of the network's clock. */
  dueAt: number;
}

/** Codes that were issued together. */
interface IssueEntry {
  requestId: string;
  /**
   * Fingerprint of the request, to tell a repeated request from a different one with a reused id.
   */
  request: string;
  body: CodesBody;
  codes: string[];
}

/** How an offer was used on a day, as it was last reported. */
export interface UseEntry {
  /** The day and the offer. */
  id: string;
  day: string;
  offerId: string;
  taken: number;
  worked: number;
  failed: number;
}

const openTables = (database: DatabaseSync) => ({
  offers: openTable<OfferEntry>(database, 'offer', {
    offer_id: { type: 'text', of: ({ offerId }) => offerId },
    sequence: { type: 'integer', of: ({ sequence }) => sequence },
    due_at: { type: 'integer', of: ({ dueAt }) => dueAt },
  }),
  uses: openTable<UseEntry>(database, 'offer_use', { id: { type: 'text', of: ({ id }) => id } }),
  issues: openTable<IssueEntry>(database, 'issue', { request_id: { type: 'text', of: ({ requestId }) => requestId } }),
});

/** Every offer, and every code that was issued. */
export const openBooks = (dataDir?: string) => openSandboxBooks('offers', dataDir, openTables);

export type Books = ReturnType<typeof openBooks>;
