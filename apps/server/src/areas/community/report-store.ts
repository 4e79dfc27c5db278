import type { ReportReason } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { CommunityDb } from './tables.ts';

/** Stores the latest report of a reporter; a settled one is reopened. */
export const storeReport = async (
  db: CommunityDb,
  report: { card_gid: string; reporter: string; reason: ReportReason },
): Promise<void> => {
  const openColumns = { settled_at: null, settled_by: null };
  await db
    .insertInto('community_report')
    .values({ ...report, ...openColumns })
    .onConflict((conflict) =>
      conflict
        .columns(['card_gid', 'reporter'])
        .doUpdateSet({ ...openColumns, reason: report.reason, reported_at: sql`app_now()` }),
    )
    .execute();
};

interface OpenReports {
  cardGid: string;
  reason: ReportReason;
  reports: number;
  since: Date;
}

/** Open reports by card and reason, most reported first. */
export const listOpenReports = async (db: QueryExecutorProvider): Promise<OpenReports[]> => {
  const { rows } = await sql<OpenReports>`select card_gid as "cardGid", reason, count(*)::int as reports,
      min(reported_at) as since
    from community_report where settled_at is null
    group by card_gid, reason order by reports desc, since, card_gid, reason`.execute(db);
  return rows;
};

/** Settles the open reports of a card; returns their number. */
export const settleReports = async (db: QueryExecutorProvider, cardGid: string, who: string): Promise<number> => {
  const { numAffectedRows } = await sql`update community_report set settled_at = app_now(), settled_by = ${who}
    where card_gid = ${cardGid} and settled_at is null`.execute(db);
  return Number(numAffectedRows);
};
