import type { NoteStatus } from '@sikka/contract';
import { sql } from 'kysely';
import type { ReadApplication } from '../applications/application-store.ts';
import type { ApplyDb } from '../applications/tables.ts';

/** Notes that what was read of these records has been looked at; what changed since stays new. */
export const noteSeen = async (db: ApplyDb, rows: readonly ReadApplication[]): Promise<void> => {
  const fresh = rows.filter(({ news_at, seen_at }) => news_at > seen_at);
  const [first] = fresh;
  if (!first) return;
  const ids = fresh.map(({ application_id }) => application_id);
  await sql`update loan_application set seen_at = ${first.now}
    where user_gid = ${first.user_gid} and application_id = any (${ids}::uuid[]) and seen_at < ${first.now}`.execute(
    db,
  );
};

/** Keeps the borrower's own note on a referral, among 5, 6 and 7; false when it is no record of this borrower that takes one. */
export const keepNote = async (
  db: ApplyDb,
  userGid: string,
  recordGid: string,
  status: NoteStatus,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('loan_application')
    .set({ note_status: status })
    .where('user_gid', '=', userGid)
    .where('application_id', '=', recordGid)
    .where('connection', '=', 'REFERRAL')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
