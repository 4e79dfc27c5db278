import type { Ballot, VoteName } from '@sikka/contract';
import { type Selectable, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/data/page.ts';
import type { CampaignDb, CampaignTables, CampaignTransaction } from '../tables.ts';
import { columnsOf } from '../task-name.ts';

export type BlockRow = Selectable<CampaignTables['vote_block']>;
export type BallotRow = Selectable<CampaignTables['vote_ballot']>;

/** The user's sealed ballot; undefined before voting. */
export const findVote = async (db: CampaignDb, userGid: string, name: VoteName): Promise<string | undefined> => {
  const row = await db
    .selectFrom('vote')
    .select('ballot_sealed')
    .where('user_gid', '=', userGid)
    .where('activity_gid', '=', name.activityGid)
    .where('task_id', '=', name.taskId)
    .executeTakeFirst();
  return row?.ballot_sealed;
};

/** Casts a ballot and stores a sealed reference that only the voter's row has. */
export const insertBallot = async (
  trx: CampaignTransaction,
  name: VoteName,
  ballot: Ballot,
  voter: { userGid: string; sealed: string },
): Promise<void> => {
  await trx
    .insertInto('vote')
    .values({ user_gid: voter.userGid, ...columnsOf(name), ballot_sealed: voter.sealed })
    .execute();
  await trx
    .insertInto('vote_ballot')
    .values({ ...columnsOf(name), ballot_id: ballot.ballotId, option_id: ballot.optionId, block: null })
    .execute();
};

const ballotsOf = (db: CampaignDb, { activityGid, taskId }: VoteName) =>
  db.selectFrom('vote_ballot').selectAll().where('activity_gid', '=', activityGid).where('task_id', '=', taskId);

/** Ballots not in a block yet, ordered by id, which does not reveal when they were cast. */
export const findUnsealedBallots = (db: CampaignDb, name: VoteName): Promise<BallotRow[]> =>
  ballotsOf(db, name).where('block', 'is', null).orderBy('ballot_id').execute();

export const findBallot = (db: CampaignDb, name: VoteName, ballotId: string): Promise<BallotRow | undefined> =>
  ballotsOf(db, name).where('ballot_id', '=', ballotId).executeTakeFirst();

/** The ballots of a block in the order of its leaves. */
export const findBallotsOfBlock = (db: CampaignDb, name: VoteName, block: number): Promise<BallotRow[]> =>
  ballotsOf(db, name).where('block', '=', block).orderBy('ballot_id').execute();

/** A page of sealed ballots, block by block. */
export const listSealedBallots = (db: CampaignDb, name: VoteName, page: Page) =>
  ballotsOf(db, name)
    .where('block', 'is not', null)
    .orderBy('block')
    .orderBy('ballot_id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();

const blocksOf = (db: CampaignDb, { activityGid, taskId }: VoteName) =>
  db.selectFrom('vote_block').selectAll().where('activity_gid', '=', activityGid).where('task_id', '=', taskId);

export const findLastBlock = (db: CampaignDb, name: VoteName): Promise<BlockRow | undefined> =>
  blocksOf(db, name).orderBy('number', 'desc').limit(1).executeTakeFirst();

/** Blocks from one number to another. */
export const listBlocks = (db: CampaignDb, name: VoteName, from: number, until: number): Promise<BlockRow[]> =>
  blocksOf(db, name).where('number', '>=', from).where('number', '<=', until).orderBy('number').execute();

/** Stores a block and assigns its ballots to it. */
export const insertBlock = async (
  trx: CampaignTransaction,
  row: Omit<BlockRow, 'sealed_at'> & { sealed_at: string },
  ballotIds: readonly string[],
): Promise<void> => {
  await trx.insertInto('vote_block').values(row).execute();
  await sql`update vote_ballot set block = ${row.number}
    where activity_gid = ${row.activity_gid} and task_id = ${row.task_id} and ballot_id = any (${ballotIds})`.execute(
    trx,
  );
};

/** Ballots per option. */
export const countBallots = async (db: CampaignDb, { activityGid, taskId }: VoteName): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('vote_ballot')
    .select('option_id')
    .select((expression) => expression.fn.countAll<string>().as('votes'))
    .where('activity_gid', '=', activityGid)
    .where('task_id', '=', taskId)
    .groupBy('option_id')
    .execute();
  return new Map(rows.map(({ option_id: option, votes }) => [option, Number(votes)]));
};

export const findResult = (db: CampaignDb, { activityGid, taskId }: VoteName) =>
  db
    .selectFrom('vote_result')
    .selectAll()
    .where('activity_gid', '=', activityGid)
    .where('task_id', '=', taskId)
    .executeTakeFirst();

export const insertResult = async (
  trx: CampaignTransaction,
  name: VoteName,
  result: { tally: readonly { optionId: string; votes: number }[]; head: string; counted_at?: Date },
): Promise<void> => {
  await trx
    .insertInto('vote_result')
    .values({ ...columnsOf(name), ...result, tally: JSON.stringify(result.tally) })
    .execute();
};

export const findDraw = (db: CampaignDb, { activityGid, taskId }: VoteName) =>
  db
    .selectFrom('vote_draw')
    .selectAll()
    .where('activity_gid', '=', activityGid)
    .where('task_id', '=', taskId)
    .executeTakeFirst();

/** Stores a draw; an existing one is kept. */
export const insertDraw = async (
  db: CampaignDb,
  name: VoteName,
  draw: { day: string; entries: string[]; winners: string[] },
): Promise<void> => {
  await db
    .insertInto('vote_draw')
    .values({ ...columnsOf(name), ...draw })
    .onConflict((conflict) => conflict.columns(['activity_gid', 'task_id']).doNothing())
    .execute();
};
