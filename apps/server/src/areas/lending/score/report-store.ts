import { type Insertable, sql } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { FindEvidence } from '#areas/rewards/index.ts';
import type { LendingDb, LendingTables, LendingTransaction, ReportRow, ReportState } from '../tables.ts';

export type ReportSnapshot = ReportRow & { now: Date };

export const reportStates = stateTable<ReportState>('credit_report', 'report_gid');

/** Maximum number of reports that are read; older ones stay stored. */
const maxRows = 60;

/** The time of the transaction, by the database clock of the app. */
export const moment = sql<Date>`app_now()`;

const selectReports = (db: LendingDb) => db.selectFrom('credit_report').selectAll().select(moment.as('now'));

/** Locks the user's reports against concurrent requests and deletions until the transaction ends. */
export const lockReports = async (trx: LendingTransaction, userGid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit-report ${userGid}`}, 0))`.execute(trx);
};

export const insertReport = (
  trx: LendingTransaction,
  row: Insertable<LendingTables['credit_report']>,
): Promise<ReportRow> => trx.insertInto('credit_report').values(row).returningAll().executeTakeFirstOrThrow();

export const findReport = (db: LendingDb, reportGid: string): Promise<ReportSnapshot | undefined> =>
  selectReports(db).where('report_gid', '=', reportGid).executeTakeFirst();

/** Finds the newest report that the user received since a time, as evidence for the mission of reading one's score. */
export const findReportEvidence: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<{ id: string }>`select report_gid as id from credit_report
    where user_gid = ${userGid} and state = 'READY' and reported_at >= ${since} order by requested_at desc limit 1`.execute(
    db,
  );
  return rows;
};

/** Reads and locks the report until the transaction ends. */
export const lockReport = (trx: LendingTransaction, reportGid: string): Promise<ReportSnapshot | undefined> =>
  selectReports(trx).where('report_gid', '=', reportGid).forUpdate().executeTakeFirst();

/** The report that a bureau's webhook is about. */
export const findReportByReference = (db: LendingDb, reference: string): Promise<ReportSnapshot | undefined> =>
  selectReports(db).where('reference', '=', reference).executeTakeFirst();

/** The user's reports, newest first, at most 60. */
export const listReports = (db: LendingDb, userGid: string): Promise<ReportSnapshot[]> =>
  selectReports(db).where('user_gid', '=', userGid).orderBy('requested_at', 'desc').limit(maxRows).execute();

/** When the bureau last looked up a user's file, even if it found none or the report was deleted since. */
export const lastReportedAt = async (db: LendingDb, userGid: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('credit_report')
    .select((select) => select.fn.max('reported_at').as('reported_at'))
    .where('user_gid', '=', userGid)
    .executeTakeFirst();
  return row?.reported_at ?? undefined;
};

/** Deletes the content of all the user's reports; returns those that were not deleted before. */
export const clearReports = (
  trx: LendingTransaction,
  userGid: string,
): Promise<Pick<ReportRow, 'report_gid' | 'state'>[]> =>
  trx
    .updateTable('credit_report')
    .set({ subject_sealed: null, score_sealed: null, report_sealed: null })
    .where('user_gid', '=', userGid)
    .where('state', '<>', 'FORGOTTEN')
    .returning(['report_gid', 'state'])
    .execute();

/** Marks the notice that a report was read as sent, or as impossible to send. */
export const markNoticeSent = async (trx: LendingTransaction, reportGid: string): Promise<void> => {
  await trx.updateTable('credit_report').set({ needs_notice: false }).where('report_gid', '=', reportGid).execute();
};

/** Deletes the content of the user's earlier reports, except for their scores. */
export const clearEarlierReports = async (
  trx: LendingTransaction,
  { user_gid, report_gid }: Pick<ReportRow, 'user_gid' | 'report_gid'>,
): Promise<void> => {
  await trx
    .updateTable('credit_report')
    .set({ report_sealed: null })
    .where('user_gid', '=', user_gid)
    .where('report_gid', '<>', report_gid)
    .where('report_sealed', 'is not', null)
    .execute();
};

/**
 * Deletes the content of all the user's reports, and ends pending requests. Call `lockReports` first. Disputes
 * continue.
 */
export const eraseReports = async (trx: LendingTransaction, userGid: string): Promise<void> => {
  const step = { to: 'FORGOTTEN', actor: `user:${userGid}`, evidence: 'consent withdrawn' } as const;
  for (const { report_gid, state } of await clearReports(trx, userGid))
    await reportStates.transition(trx, report_gid, { from: [state], ...step });
};
