import { sql } from 'kysely';
import type { FindEvidence } from './deps.ts';
import type { ActivityRule, RewardsDb } from './tables.ts';

/** One counts; a few are stored, in case others have used the same. */
const maxStored = 5;

/** Records that a user did something for a mission, once for each evidence. */
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

/** Finds the offers that a user has compared: once for a person. */
export const comparedOffers: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<{ id: string }>`select evidence as id from rewarded_activity
    where user_gid = ${userGid} and rule = 'compare_loans' and done_at >= ${since}`.execute(db);
  return rows;
};

/** Finds the devices on which a user's link was opened: each counts for one user. */
export const openedLinks: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<{
    id: string;
    fingerprint: string;
  }>`select evidence as id, evidence as fingerprint from rewarded_activity
    where user_gid = ${userGid} and rule = 'share_link' and done_at >= ${since}`.execute(db);
  return rows;
};
