import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { CampaignDb, CampaignTransaction } from '../tables.ts';
import { columnsOf, type TaskName } from '../task-name.ts';

/** Counter rows per team, to avoid lock contention. */
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

/** How many cheers each team has. */
export const countCheers = async (db: CampaignDb, { activityGid, taskId }: TaskName): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('cheer_count')
    .select(['team_id', sql<number>`sum(cheers)::integer`.as('cheers')])
    .where('activity_gid', '=', activityGid)
    .where('task_id', '=', taskId)
    .groupBy('team_id')
    .execute();
  return new Map(rows.map(({ team_id: teamId, cheers }) => [teamId, cheers]));
};
