import { firstHead, headOf, leafOf, rootOf, type VoteName, type VoteTask } from '@sikka/contract';
import { transaction } from '#platform/data/database.ts';
import type { CampaignDeps } from '../deps.ts';
import { lockSeasonExclusively } from '../season/season-store.ts';
import type { CampaignTransaction } from '../tables.ts';
import {
  countBallots,
  findLastBlock,
  findResult,
  findUnsealedBallots,
  insertBlock,
  insertResult,
} from './ballot-store.ts';

/**
 * Seals the ballots cast since the last block; returns the head of the chain. The caller must hold
 * the exclusive lock of the season.
 */
const sealBlock = async (trx: CampaignTransaction, name: VoteName, now: Date): Promise<string> => {
  const lastBlock = await findLastBlock(trx, name);
  const ballots = await findUnsealedBallots(trx, name);
  const previousHead = lastBlock?.head ?? firstHead;
  if (ballots.length === 0) return previousHead;
  const leaves = await Promise.all(
    ballots.map(({ ballot_id: ballotId, option_id: optionId }) => leafOf(name, { ballotId, optionId })),
  );
  const block = {
    number: (lastBlock?.number ?? 0) + 1,
    sealedAt: now.toISOString(),
    ballots: ballots.length,
    root: await rootOf(leaves),
  };
  const head = await headOf(name, block, previousHead);
  await insertBlock(
    trx,
    {
      activity_gid: name.activityGid,
      task_id: name.taskId,
      number: block.number,
      sealed_at: block.sealedAt,
      ballots: block.ballots,
      root: block.root,
      head,
    },
    ballots.map(({ ballot_id: id }) => id),
  );
  return head;
};

/** Seals the ballots of the last minute into the next block. */
export const sealBallots = async ({ db, clock }: CampaignDeps, name: VoteName): Promise<void> => {
  if ((await findUnsealedBallots(db, name)).length === 0) return;
  const now = await clock.now();
  await transaction(db, async (trx) => {
    await lockSeasonExclusively(trx, name.activityGid);
    await sealBlock(trx, name, now);
  });
};

/** Seals the remaining ballots and counts the vote, once; voting is closed from then on. */
export const countVote = async ({ db, clock }: CampaignDeps, name: VoteName, task: VoteTask): Promise<void> => {
  if (await findResult(db, name)) return;
  const now = await clock.now();
  await transaction(db, async (trx) => {
    await lockSeasonExclusively(trx, name.activityGid);
    if (await findResult(trx, name)) return;
    const head = await sealBlock(trx, name, now);
    const votes = await countBallots(trx, name);
    const tally = task.options.map(({ optionId }) => ({ optionId, votes: votes.get(optionId) ?? 0 }));
    await insertResult(trx, name, { tally, head });
  });
};
