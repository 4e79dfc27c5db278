import { randomBytes } from 'node:crypto';
import type { Ballot, VoteName, VoteReceipt, VoteShown } from '@sikka/contract';
import { leafOf, pathOf } from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { CampaignDeps } from '../deps.ts';
import { isPublished } from '../season/season-now.ts';
import type { TaskEngine } from '../task-kind.ts';
import { nameOf } from '../task-name.ts';
import {
  findBallot,
  findDraw,
  findBallotsOfBlock,
  findResult,
  findVote,
  insertBallot,
  listBlocks,
} from './ballot-store.ts';
import { drawWinners } from './draw-winners.ts';
import { copyVote, gatherBallots } from './gather-ballots.ts';
import { presentBlock } from './publish-vote.ts';
import { countVote, sealBallots } from './seal-ballots.ts';

const contextOf = (userGid: string, { activityGid, taskId }: VoteName): string =>
  `vote:${userGid}:${activityGid}:${taskId}`;

/** Opens the ballot of a voter. */
export const unsealBallot = (secrets: Secrets, sealed: string, userGid: string, name: VoteName): Ballot =>
  JSON.parse(secrets.unseal('vote-ballot', sealed, contextOf(userGid, name))) as Ballot;

/** The voter's receipt; once sealed, with the Merkle path to the published root. */
const receiptOf = async (db: CampaignDeps['db'], name: VoteName, ballot: Ballot): Promise<VoteReceipt> => {
  const number = (await findBallot(db, name, ballot.ballotId))?.block;
  if (number == null) return ballot;
  const [ballots, [block]] = await Promise.all([
    findBallotsOfBlock(db, name, number),
    listBlocks(db, name, number, number),
  ]);
  if (!block) throw new Error(`Ballots of ${name.activityGid} refer to the missing block ${number}`);
  const index = ballots.findIndex(({ ballot_id: id }) => id === ballot.ballotId);
  const leaves = await Promise.all(
    ballots.map(({ ballot_id: ballotId, option_id: optionId }) => leafOf(name, { ballotId, optionId })),
  );
  return { ...ballot, sealed: { block: presentBlock(block), index, path: await pathOf(leaves, index) } };
};

const resultOf = async (
  { db, rewards }: CampaignDeps,
  name: VoteName,
  entryId: string | undefined,
): Promise<VoteShown['result']> => {
  const [result, draw] = await Promise.all([findResult(db, name), findDraw(db, name)]);
  return (
    result && {
      total: result.tally.reduce((sum, { votes }) => sum + votes, 0),
      tally: result.tally,
      head: result.head,
      countedAt: result.counted_at.toISOString(),
      winners: (draw?.winners ?? []).map((id, index) => ({ place: index + 1, entryId: id, isOwn: id === entryId })),
      winnerCoins: await rewards.coinsOf('campaign_winner'),
    }
  );
};

/**
 * One secret vote per person, sealed every minute; counted at the close, with winners drawn among
 * eligible voters.
 */
export const voteEngine: TaskEngine<'vote'> = {
  show: async (deps, season, task, { locale, entry }) => {
    const name = nameOf(season, task);
    const sealed = entry && (await findVote(deps.db, entry.user_gid, name));
    const result = isPublished(season) ? await resultOf(deps, name, entry?.entry_id) : undefined;
    return {
      kind: 'vote',
      taskId: task.taskId,
      question: task.question[locale],
      options: task.options.map((option) => ({
        optionId: option.optionId,
        name: option.name[locale],
        line: option.line[locale],
      })),
      winners: task.winners,
      winnerCoins: await deps.rewards.coinsOf('campaign_winner'),
      coins: await deps.rewards.coinsOf('campaign_vote'),
      ...(sealed && {
        receipt: await receiptOf(deps.db, name, unsealBallot(deps.secrets, sealed, entry.user_gid, name)),
      }),
      hasWon: result?.winners.some(({ isOwn }) => isOwn) ?? false,
      ...(result && { result }),
    };
  },

  submit: async ({ secrets, rewards }, trx, season, task, { entry, submission: { optionId } }) => {
    const name = nameOf(season, task);
    const userGid = entry.user_gid;
    if (!task.options.some((option) => option.optionId === optionId)) throw new Problem('invalidInput');
    const existingVote = await findVote(trx, userGid, name);
    if (existingVote) {
      if (unsealBallot(secrets, existingVote, userGid, name).optionId !== optionId) throw new Problem('voteCast');
      return 0;
    }
    if (await findResult(trx, name)) throw new Problem('activityEnded');
    const ballot: Ballot = { ballotId: randomBytes(16).toString('hex'), optionId };
    const sealed = secrets.seal('vote-ballot', JSON.stringify(ballot), contextOf(userGid, name));
    await insertBallot(trx, name, ballot, { userGid, sealed });
    return rewards.earn(trx, { userGid, rule: 'campaign_vote', evidence: name.activityGid });
  },

  settle: async (deps, season, task) => {
    const name = nameOf(season, task);
    if (deps.everywhere.own > 0) return copyVote(deps, name);
    const hasAll = await gatherBallots(deps, name, new Date(season.record.closesAt));
    if (season.phase === 'OPEN') await sealBallots(deps, name);
    else if (hasAll) await countVote(deps, name, task);
    else return;
    if (isPublished(season)) await drawWinners(deps, season, task);
  },

  winnersOf: async ({ db }, season, task) => (await findDraw(db, nameOf(season, task)))?.winners,
};
