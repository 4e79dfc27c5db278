import { type QueryExecutorProvider, sql } from 'kysely';
import type { AuditEntry } from './console-handler.ts';

/** Adds an entry to the audit, in the transaction of the change. */
export const recordChange = async (
  trx: QueryExecutorProvider,
  { act, subject, before, after, reason = '', actor }: AuditEntry,
  by: { actor: string; sessionId: string | null },
): Promise<void> => {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  await sql`select record_console_change(${actor ?? by.actor}, ${by.sessionId}, ${act}, ${subject}, ${reason},
    ${json(before)}::jsonb, ${json(after)}::jsonb)`.execute(trx);
};
