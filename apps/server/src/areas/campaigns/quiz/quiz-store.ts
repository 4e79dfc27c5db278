import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { CampaignDb, CampaignTables, CampaignTransaction } from '../tables.ts';
import { columnsOf, type TaskName } from '../task-name.ts';
import type { SaltedQuestion } from './question-bank.ts';

export type QuizBank = Selectable<CampaignTables['quiz_bank']>;
export type Attempt = Selectable<CampaignTables['quiz_attempt']>;
export type QuizResult = Selectable<CampaignTables['quiz_result']>;

/** Stores the bank of a quiz; an existing one is kept. */
export const insertBank = async (
  db: CampaignDb,
  name: TaskName,
  {
    questions,
    leaves,
    bankHash,
  }: { questions: readonly SaltedQuestion[]; leaves: readonly string[]; bankHash: string },
): Promise<void> => {
  const bank = { questions: JSON.stringify(questions), leaves: [...leaves], bank_hash: bankHash };
  await db
    .insertInto('quiz_bank')
    .values({ ...columnsOf(name), ...bank })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findBank = (db: CampaignDb, name: TaskName): Promise<QuizBank | undefined> =>
  db
    .selectFrom('quiz_bank')
    .selectAll()
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .executeTakeFirst();

/** The current time and Indian day of this transaction. */
export const readMoment = async (db: CampaignDb): Promise<{ now: Date; today: string }> => {
  const { rows } = await sql<{ now: Date; today: string }>`select app_now() as now, app_today()::text as today`.execute(
    db,
  );
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0];
};

/** The drawn days of a quiz with the hashes of their questions, in order. */
export const listDays = (db: CampaignDb, name: TaskName): Promise<{ day: string; leaves: string[] }[]> =>
  db
    .selectFrom('quiz_day')
    .select([sql<string>`day::text`.as('day'), 'leaves'])
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .orderBy('day')
    .execute();

/** Stores the questions of a day, unless that day or a later one is stored. */
export const insertDay = async (
  trx: CampaignTransaction,
  { activityGid, taskId }: TaskName,
  day: string,
  leaves: readonly string[],
): Promise<void> => {
  await sql`insert into quiz_day (activity_gid, task_id, day, leaves)
    select ${activityGid}, ${taskId}, ${day}, ${[...leaves]}
    where not exists (select from quiz_day where activity_gid = ${activityGid} and task_id = ${taskId} and day > ${day})
    on conflict do nothing`.execute(trx);
};

/** The last attempt of a user at a quiz. */
export const findLastAttempt = (db: CampaignDb, userGid: string, name: TaskName): Promise<Attempt | undefined> =>
  db
    .selectFrom('quiz_attempt')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .orderBy('day', 'desc')
    .executeTakeFirst();

/** The user's last completed attempt before a day. */
export const findGradedBefore = (
  db: CampaignDb,
  userGid: string,
  name: TaskName,
  day: string,
): Promise<Attempt | undefined> =>
  db
    .selectFrom('quiz_attempt')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .where('day', '<', day)
    .where('right_answers', 'is not', null)
    .orderBy('day', 'desc')
    .executeTakeFirst();

/** Starts the attempt of a day. */
export const insertAttempt = async (
  trx: CampaignTransaction,
  userGid: string,
  name: TaskName,
  { day, variant }: { day: string; variant: number },
): Promise<void> => {
  await trx
    .insertInto('quiz_attempt')
    .values({ user_gid: userGid, ...columnsOf(name), day, attempt_id: randomUUID(), variant })
    .execute();
};

const updateAttempt = (trx: CampaignTransaction, { user_gid, activity_gid, task_id, day }: Attempt) =>
  trx
    .updateTable('quiz_attempt')
    .where('user_gid', '=', user_gid)
    .where('activity_gid', '=', activity_gid)
    .where('task_id', '=', task_id)
    .where('day', '=', day);

/** Stores an answer; the next question counts as shown now. */
export const storeAnswer = async (
  trx: CampaignTransaction,
  attempt: Attempt,
  columns: Pick<Attempt, 'choices' | 'answer_ms' | 'right_answers' | 'is_flagged'>,
): Promise<void> => {
  await updateAttempt(trx, attempt)
    .set({ ...columns, served_at: sql<Date>`app_now()` })
    .execute();
};

export const storeForfeit = async (trx: CampaignTransaction, attempt: Attempt): Promise<void> => {
  await updateAttempt(trx, attempt)
    .set({ forfeited_at: sql<Date>`app_now()` })
    .execute();
};

/** Counts the attempts of a day by variant, answers and result. */
export const countAttempts = async (db: CampaignDb, name: TaskName, day: string) => {
  const rows = await db
    .selectFrom('quiz_attempt')
    .select(['variant', 'choices', 'right_answers', sql<number>`count(*)::integer`.as('attempts')])
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .where('day', '=', day)
    .groupBy(['variant', 'choices', 'right_answers'])
    .execute();
  return rows.map(({ right_answers: right, ...row }) => ({ ...row, right }));
};

/** Stores the totals of a day; existing ones are kept. */
export const insertResult = async (
  db: CampaignDb,
  name: TaskName,
  day: string,
  { counts, ...rest }: { counts: Record<string, number>; forfeited: number; by_right: number[] },
): Promise<void> => {
  await db
    .insertInto('quiz_result')
    .values({ ...columnsOf(name), day, counts: JSON.stringify(counts), ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const listResults = (db: CampaignDb, name: TaskName): Promise<QuizResult[]> =>
  db
    .selectFrom('quiz_result')
    .selectAll()
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .orderBy('day')
    .execute();

/** Whether the user answered everything correctly on any day. */
export const hasAllRight = async (db: CampaignDb, userGid: string, name: TaskName): Promise<boolean> => {
  const row = await db
    .selectFrom('quiz_attempt')
    .select('day')
    .where('user_gid', '=', userGid)
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .where('right_answers', '=', 3)
    .executeTakeFirst();
  return row !== undefined;
};
