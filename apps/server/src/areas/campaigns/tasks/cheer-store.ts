import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { isDatabaseBusy } from '#platform/data/database-errors.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignDb, CampaignTransaction } from '../tables.ts';
import { columnsOf, type TaskName } from '../task-name.ts';

/** Counter rows per team, to avoid lock contention. Rows after them are copies: one for each other database. */
const slots = 16;

/** The user's cheers by day, the latest first. */
export const listCheers = (db: CampaignDb, userGid: string, { activityGid, taskId }: TaskName) =>
  db
    .selectFrom('cheer')
    .select(['day', 'team_id'])
    .where('user_gid', '=', userGid)
    .where('activity_gid', '=', activityGid)
    .where('task_id', '=', taskId)
    .orderBy('day', 'desc')
    .execute();

/** Stores and counts a cheer; a user can cheer once a day. */
export const insertCheer = async (
  trx: CampaignTransaction,
  userGid: string,
  name: TaskName,
  { day, teamId }: { day: string; teamId: string },
): Promise<void> => {
  const names = { ...columnsOf(name), team_id: teamId };
  await trx
    .insertInto('cheer')
    .values({ ...names, user_gid: userGid, day })
    .execute();
  await trx
    .insertInto('cheer_count')
    .values({ ...names, slot: randomInt(slots), cheers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['activity_gid', 'task_id', 'team_id', 'slot'])
        .doUpdateSet({ cheers: sql<number>`cheer_count.cheers + 1` }),
    )
    .execute();
};

/** Counts the cheers of each team: those of all users, or with `countedSlots = slots` those of this database's users. */
export const countCheers = async (
  db: CampaignDb,
  { activityGid, taskId }: TaskName,
  countedSlots = 1_000,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('cheer_count')
    .select(['team_id', sql<number>`sum(cheers)::integer`.as('cheers')])
    .where('activity_gid', '=', activityGid)
    .where('task_id', '=', taskId)
    .where('slot', '<', countedSlots)
    .groupBy('team_id')
    .execute();
  return new Map(rows.map(({ team_id: teamId, cheers }) => [teamId, cheers]));
};

/** Copies how many cheers each team has in every other database that can be reached. */
export const copyCheers = async (
  { db, everywhere: { databases, own } }: Pick<CampaignDeps, 'db' | 'everywhere'>,
  name: TaskName,
): Promise<void> => {
  for (const [place, other] of databases.entries()) {
    if (place === own) continue;
    const cheers = await countCheers(other, name, slots).catch((error: unknown) => {
      if (!isDatabaseBusy(error)) throw error;
    });
    for (const [teamId, count] of cheers ?? [])
      await db
        .insertInto('cheer_count')
        .values({ ...columnsOf(name), team_id: teamId, slot: slots + place, cheers: count })
        .onConflict((conflict) =>
          conflict.columns(['activity_gid', 'task_id', 'team_id', 'slot']).doUpdateSet({ cheers: count }),
        )
        .execute();
  }
};
