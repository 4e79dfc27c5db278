import { type Insertable, sql } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { FindEvidence } from '#areas/rewards/index.ts';
import type { LendingDb, LendingTables, LendingTransaction, ReportRow, ReportState } from '../tables.ts';

export type ReadReport = ReportRow & { now: Date };

export const reportStates = stateTable<ReportState>('credit_report', 'report_gid');

/** So many looks are shown and compared; older ones stay and are not asked for. */
const maxRows = 60;

/** The moment of the transaction, by the one clock. */
export const moment = sql<Date>`app_now()`;

const reports = (db: LendingDb) => db.selectFrom('credit_report').selectAll().select(moment.as('now'));

/** Keeps whoever else asks for a report of this user, or forgets theirs, waiting until the transaction ends. */
export const lockReports = async (trx: LendingTransaction, userGid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit-report ${userGid}`}, 0))`.execute(trx);
};

export const insertReport = (
  trx: LendingTransaction,
  row: Insertable<LendingTables['credit_report']>,
): Promise<ReportRow> => trx.insertInto('credit_report').values(row).returningAll().executeTakeFirstOrThrow();

export const findReport = (db: LendingDb, reportGid: string): Promise<ReadReport | undefined> =>
  reports(db).where('report_gid', '=', reportGid).executeTakeFirst();

/** Finds the reports that a user has had from the bureau, for what looking at one earns. */
export const readReports: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<{ id: string }>`select report_gid as id from credit_report
    where user_gid = ${userGid} and state = 'READY' and reported_at >= ${since} order by requested_at desc limit 1`.execute(
    db,
  );
  return rows;
};

/** The look, locked until the transaction ends. */
export const lockReport = (trx: LendingTransaction, reportGid: string): Promise<ReadReport | undefined> =>
  reports(trx).where('report_gid', '=', reportGid).forUpdate().executeTakeFirst();

/** The look of which the bureau has news. */
export const findReportBy = (db: LendingDb, reference: string): Promise<ReadReport | undefined> =>
  reports(db).where('reference', '=', reference).executeTakeFirst();

/** Every look of a user, newest first. */
export const listReports = (db: LendingDb, userGid: string): Promise<ReadReport[]> =>
  reports(db).where('user_gid', '=', userGid).orderBy('requested_at', 'desc').limit(maxRows).execute();

/** When the bureau last looked into its files for a user, also when that is forgotten. */
export const lastReportedAt = async (db: LendingDb, userGid: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('credit_report')
    .select((select) => select.fn.max('reported_at').as('reported_at'))
    .where('user_gid', '=', userGid)
    .executeTakeFirst();
  return row?.reported_at ?? undefined;
};

/** Deletes what every look of a user told; answers those that were not forgotten before. */
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

/** The owner of a report was told that it was read, as far as that can be done. */
export const markNoticeSent = async (trx: LendingTransaction, reportGid: string): Promise<void> => {
  await trx.updateTable('credit_report').set({ needs_notice: false }).where('report_gid', '=', reportGid).execute();
};

/** Leaves of all earlier reports of a user their score alone. */
export const slimEarlier = async (
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

/** Deletes what every look of a user told, and ends those under way; `lockReports` comes before. Disputes go on. */
export const eraseReports = async (trx: LendingTransaction, userGid: string): Promise<void> => {
  const step = { to: 'FORGOTTEN', actor: `user:${userGid}`, evidence: 'consent withdrawn' } as const;
  for (const { report_gid, state } of await clearReports(trx, userGid))
    await reportStates.transition(trx, report_gid, { from: [state], ...step });
};
