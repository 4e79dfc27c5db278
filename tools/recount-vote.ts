/**
 * Counts a vote again from published data alone: `node tools/recount-vote.ts name-vote.json`, with the file that the app saves. It shares no code
 * with the product; docs/vote-count.md says what it does.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Published data of a vote. */
export interface PublishedVote {
  activityGid: string;
  taskId: string;
  blocks: readonly { number: number; sealedAt: string; ballots: number; root: string; head: string }[];
  ballots: readonly { block: number; ballotId: string; optionId: string }[];
  result?: { tally: readonly { optionId: string; votes: number }[]; head: string } | undefined;
  draw?:
    | {
        day: string;
        commitment: string;
        seed?: string | undefined;
        entries: readonly string[];
        winners: readonly string[];
      }
    | undefined;
}

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 6962: leaves and nodes are hashed apart, a tree is cut at the largest power of two below its size. */
const rootOf = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 0) return Buffer.alloc(0);
  if (leaves.length === 1) return leaves[0] ?? Buffer.alloc(0);
  let cut = 1;
  while (cut * 2 < leaves.length) cut *= 2;
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, cut)), rootOf(leaves.slice(cut)));
};

const drawn = (seed: string, day: string, player: string, nonce: string, total: number): number => {
  for (let n = 0; ; n += 1) {
    const hash = createHmac('sha256', Buffer.from(seed, 'hex')).update(`v1|${day}|${player}|${nonce}|${n}`).digest();
    const number = hash.readUIntBE(0, 6);
    if (number < 2 ** 48 - (2 ** 48 % total)) return number % total;
  }
};

const winnersOf = ({ activityGid, taskId }: PublishedVote, seed: string, draw: NonNullable<PublishedVote['draw']>) => {
  const nonce = sha256(draw.entries.join('\n')).toString('hex').slice(0, 32);
  const left = [...draw.entries];
  return draw.winners.flatMap((_, index) => {
    const player = `${activityGid}/${taskId}/${index + 1}`;
    return left.splice(drawn(seed, draw.day, player, nonce, left.length), 1);
  });
};

/** One sentence for each block, for the count and for the draw; `isRight` is false as soon as one does not agree. */
export const recountVote = (vote: PublishedVote): { isRight: boolean; lines: string[] } => {
  const { activityGid, taskId, blocks, ballots, result, draw } = vote;
  const lines: string[] = [];
  let isRight = true;
  const say = (isGood: boolean, line: string): void => {
    isRight &&= isGood;
    lines.push(`${isGood ? '✓' : '✗'} ${line}`);
  };

  let before = '0'.repeat(64);
  let broken = 0;
  for (const [index, { number, sealedAt, ballots: size, root, head }] of blocks.entries()) {
    const leaves = ballots
      .filter(({ block }) => block === number)
      .map(({ ballotId, optionId }) =>
        sha256(Buffer.of(0), ['vote-v1', activityGid, taskId, ballotId, optionId].join('|')),
      );
    const own = sha256(['block-v1', activityGid, taskId, number, sealedAt, size, root, before].join('|')).toString(
      'hex',
    );
    const isGood =
      number === index + 1 && leaves.length === size && rootOf(leaves).toString('hex') === root && own === head;
    if (!isGood) {
      broken += 1;
      say(false, `block ${number}: its ballots, its root or its place in the chain is not what was published`);
    }
    before = head;
  }
  if (broken === 0) say(true, `${blocks.length} blocks: every ballot is in its block, every block in the chain`);

  const ids = new Set(ballots.map(({ ballotId }) => ballotId));
  say(ids.size === ballots.length, `${ballots.length} ballots, each of them once`);
  if (result) {
    say(before === result.head, 'the chain ends where the count says');
    for (const { optionId, votes } of result.tally)
      say(ballots.filter((ballot) => ballot.optionId === optionId).length === votes, `${optionId}: ${votes} votes`);
    const counted = result.tally.reduce((sum, { votes }) => sum + votes, 0);
    say(counted === ballots.length, `${counted} votes together, as many as ballots`);
  } else lines.push('· the results are not published yet');

  if (draw?.seed === undefined) lines.push('· the secret number of the draw is not published yet');
  else {
    say(
      sha256(Buffer.from(draw.seed, 'hex')).toString('hex') === draw.commitment,
      'the draw used the seed committed to',
    );
    const again = winnersOf(vote, draw.seed, draw);
    say(
      again.join() === draw.winners.join(),
      `${draw.winners.length} of ${draw.entries.length} entries drawn as published`,
    );
  }
  return { isRight, lines };
};

if (import.meta.main) {
  const { isRight, lines } = recountVote(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PublishedVote);
  for (const line of lines) console.log(line);
  process.exitCode = isRight ? 0 : 1;
}
