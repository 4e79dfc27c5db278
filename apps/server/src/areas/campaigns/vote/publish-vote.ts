import { campaigns, type VoteBlock, type VoteName, type VoteRecord } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { offsetOf } from '#platform/data/page.ts';
import type { CampaignDeps } from '../deps.ts';
import { findSeason } from '../season/live-seasons.ts';
import { isPublished, taskOf } from '../season/season-now.ts';
import { type BlockRow, findDraw, findLastBlock, findResult, listBlocks, listSealedBallots } from './ballot-store.ts';

export const presentBlock = ({ number, sealed_at: sealedAt, ballots, root, head }: BlockRow): VoteBlock => ({
  number,
  sealedAt: sealedAt.toISOString(),
  ballots,
  root,
  head,
});

const presentDraw = async (
  { db, rewards }: CampaignDeps,
  name: VoteName,
  today: string,
): Promise<VoteRecord['draw']> => {
  const draw = await findDraw(db, name);
  const seed = draw && (await rewards.seedOf(draw.day));
  if (!draw || !seed) return undefined;
  const { day, entries, winners } = draw;
  return { day, commitment: seed.commitment, ...(day < today && { seed: seed.seed }), entries, winners };
};

/**
 * Publishes a vote: the chain of blocks during voting, and all ballots once the results are out.
 */
export const publishVote = handler(
  campaigns.voteRecordCall,
  async (deps: CampaignDeps, { activityGid, taskId, ...page }): Promise<VoteRecord> => {
    const { db } = deps;
    const season = await findSeason(deps, activityGid);
    if (!taskOf(season.record, 'vote', taskId)) throw new Problem('notFound');
    const name = { activityGid, taskId };
    if (!isPublished(season)) {
      const totalSize = (await findLastBlock(db, name))?.number ?? 0;
      const offset = offsetOf(page);
      const blocks = await listBlocks(db, name, offset + 1, offset + page.pageSize);
      return { ...name, blocks: blocks.map(presentBlock), ballots: [], totalSize };
    }
    const [result, ballots] = await Promise.all([findResult(db, name), listSealedBallots(db, name, page)]);
    const blocks = await listBlocks(db, name, ballots[0]?.block ?? 1, ballots.at(-1)?.block ?? 0);
    const draw = await presentDraw(deps, name, istDay(season.now));
    return {
      ...name,
      blocks: blocks.map(presentBlock),
      ballots: ballots.map(({ block, ballot_id: ballotId, option_id: optionId }) => ({
        block: block ?? 0,
        ballotId,
        optionId,
      })),
      totalSize: result?.tally.reduce((sum, { votes }) => sum + votes, 0) ?? 0,
      ...(result && {
        result: { tally: result.tally, head: result.head, countedAt: result.counted_at.toISOString() },
      }),
      ...(draw && { draw }),
    };
  },
);
