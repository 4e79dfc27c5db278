import type { VoteName } from '@sikka/contract';
import { sql } from 'kysely';
import { isDatabaseBusy } from '#platform/data/database-errors.ts';
import { transaction } from '#platform/data/database.ts';
import type { CampaignDeps } from '../deps.ts';
import { lockSeasonExclusively } from '../season/season-store.ts';
import type { CampaignDb } from '../tables.ts';
import {
  type BallotRow,
  findBallotsOfBlock,
  findDraw,
  findLastBlock,
  findResult,
  findUnsealedBallots,
  insertBlock,
  insertDraw,
  insertResult,
  listBlocks,
} from './ballot-store.ts';

/** Stores ballots of another database. */
const storeBallots = async (db: CampaignDb, name: VoteName, ballots: readonly BallotRow[]): Promise<void> => {
  await sql`insert into vote_ballot (activity_gid, task_id, ballot_id, option_id)
    select ${name.activityGid}, ${name.taskId}, ballot_id, option_id
    from unnest(${ballots.map(({ ballot_id: id }) => id)}::text[], ${ballots.map(({ option_id: id }) => id)}::text[])
      as ballot (ballot_id, option_id)
    on conflict do nothing`.execute(db);
};

/**
 * Brings the ballots of all other databases here, where they are sealed and counted. True if no more can come: each was
 * locked after the close by its own clock. One that cannot be reached is waited for.
 */
export const gatherBallots = async (
  { db, everywhere: { databases, own } }: Pick<CampaignDeps, 'db' | 'everywhere'>,
  name: VoteName,
  closesAt: Date,
): Promise<boolean> => {
  const others = databases.filter((_, place) => place !== own);
  if (others.length === 0 || (await findResult(db, name))) return true;
  let hasAll = true;
  for (const other of others) {
    const found = await transaction(other, async (trx) => {
      const lockedAt = await lockSeasonExclusively(trx, name.activityGid);
      return { ballots: await findUnsealedBallots(trx, name), isClosed: lockedAt >= closesAt };
    }).catch((error: unknown) => {
      if (!isDatabaseBusy(error)) throw error;
    });
    if (found) await storeBallots(db, name, found.ballots);
    hasAll &&= found?.isClosed ?? false;
  }
  return hasAll;
};

/** Copies the blocks, the result and the draw of a vote from the database in which it is counted. */
export const copyVote = async (
  {
    db,
    everywhere: {
      databases: [first],
    },
  }: Pick<CampaignDeps, 'db' | 'everywhere'>,
  name: VoteName,
): Promise<void> => {
  if (await findDraw(db, name)) return;
  // Read before the blocks, of which it needs the last.
  const [result, draw] = [await findResult(first, name), await findDraw(first, name)];
  const known = (await findLastBlock(db, name))?.number ?? 0;
  const newest = (await findLastBlock(first, name))?.number ?? 0;
  for (const block of await listBlocks(first, name, known + 1, newest)) {
    const ballots = await findBallotsOfBlock(first, name, block.number);
    await transaction(db, async (trx) => {
      await storeBallots(trx, name, ballots);
      const row = { ...block, sealed_at: block.sealed_at.toISOString() };
      await insertBlock(
        trx,
        row,
        ballots.map(({ ballot_id: id }) => id),
      );
    });
  }
  if (result && !(await findResult(db, name))) await transaction(db, (trx) => insertResult(trx, name, result));
  if (draw) await insertDraw(db, name, draw);
};
