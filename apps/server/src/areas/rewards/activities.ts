import { type QueryExecutorProvider, sql } from 'kysely';
import type { FindEvidence } from './deps.ts';
import type { ActivityRule, DailyActivity, RewardsDb } from './tables.ts';

/** One counts; a few are stored in case other users have used the same evidence. */
const maxStored = 5;

/** Records an activity for a mission, once per evidence. */
export const recordActivity = async (
  db: RewardsDb,
  userGid: string,
  rule: ActivityRule,
  evidence: string,
): Promise<void> => {
  await sql`insert into rewarded_activity (user_gid, rule, evidence)
    select ${userGid}, ${rule}, ${evidence}
    where (select count(*) from rewarded_activity where user_gid = ${userGid} and rule = ${rule}) < ${maxStored}
    on conflict do nothing`.execute(db);
};

/** Records today's activity for season tasks. */
export const recordDay = async (db: RewardsDb, userGid: string, activity: DailyActivity): Promise<void> => {
  await sql`insert into activity_day (user_gid, activity, day) values (${userGid}, ${activity}, app_today())
    on conflict do nothing`.execute(db);
};

/** Whether the user did the activity on any of these days, both included. */
export const hasDone = async (
  db: QueryExecutorProvider,
  userGid: string,
  activity: DailyActivity,
  { from, until }: { from: string; until: string },
): Promise<boolean> => {
  const { rows } = await sql`select from activity_day
    where user_gid = ${userGid} and activity = ${activity} and day between ${from} and ${until} limit 1`.execute(db);
  return rows.length > 0;
};

/** Evidence that the user compared loan offers; counts once per person. */
export const findComparisonEvidence: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<{ id: string }>`select evidence as id from rewarded_activity
    where user_gid = ${userGid} and rule = 'compare_loans' and done_at >= ${since}`.execute(db);
  return rows;
};

/** Evidence that the user's link was opened; each device counts for one user only. */
export const findOpenedLinkEvidence: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<{
    id: string;
    fingerprint: string;
  }>`select evidence as id, evidence as fingerprint from rewarded_activity
    where user_gid = ${userGid} and rule = 'share_link' and done_at >= ${since}`.execute(db);
  return rows;
};
