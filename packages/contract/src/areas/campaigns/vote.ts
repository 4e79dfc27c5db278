import * as z from 'zod/mini';
import { moment } from '../payments/payment.ts';
import { coinAmount } from '../rewards/coins.ts';
import { bothTexts, sha256, slug } from './texts.ts';

/** A vote among a few options in a season record. */
export const voteTask = z.strictObject({
  kind: z.literal('vote'),
  taskId: slug,
  question: bothTexts(120),
  options: z
    .array(z.strictObject({ optionId: slug, name: bothTexts(40), line: bothTexts(120) }))
    .check(z.minLength(2), z.maxLength(12)),
  /** Number of drawn voters, who each get the coins of the rule `campaign_winner`. */
  winners: z.int().check(z.minimum(0), z.maximum(1_000)),
});
export type VoteTask = z.infer<typeof voteTask>;

/** Ballot id: 32 hexadecimal digits that do not identify the voter. */
const ballotId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A minute's ballots: their Merkle root, and the hash that chains it to the block before. */
export const voteBlock = z.object({
  number: z.int(),
  sealedAt: moment,
  ballots: z.int(),
  root: sha256,
  head: sha256,
});
export type VoteBlock = z.infer<typeof voteBlock>;

/**
 * Receipt of the caller's vote: the ballot and, once its block is sealed, the audit path from its leaf to
 * the published root.
 */
export const voteReceipt = z.object({
  ballotId,
  optionId: slug,
  sealed: z.optional(
    z.object({
      block: voteBlock,
      /** Place of the leaf in its block, from 0. */
      index: z.int(),
      /** Sibling hashes up to the root, leaf first. */
      path: z.array(sha256),
    }),
  ),
});
export type VoteReceipt = z.infer<typeof voteReceipt>;

/** One drawn voter, identified by their entry. */
const voteWinner = z.object({ place: z.int(), entryId: ballotId, isOwn: z.boolean() });

/** Result of a vote. */
export const voteResult = z.object({
  total: z.int(),
  tally: z.array(z.object({ optionId: slug, votes: z.int() })),
  /** Head of the chain when it was counted. */
  head: sha256,
  countedAt: moment,
  /** Empty until they are drawn. */
  winners: z.array(voteWinner),
  winnerCoins: coinAmount,
});
export type VoteResult = z.infer<typeof voteResult>;

/** A vote as shown to the viewer. */
export const voteShown = z.object({
  kind: z.literal('vote'),
  taskId: slug,
  question: z.string(),
  options: z.array(z.object({ optionId: slug, name: z.string(), line: z.string() })),
  winners: z.int(),
  /** Coins of each winner, before there is a result. */
  winnerCoins: coinAmount,
  /** Coins for voting. */
  coins: coinAmount,
  /** The caller's receipt; absent for guests and before voting. */
  receipt: z.optional(voteReceipt),
  /** Whether the caller was drawn. */
  hasWon: z.boolean(),
  /** Absent until the results are published. */
  result: z.optional(voteResult),
});
export type VoteShown = z.infer<typeof voteShown>;

/** A vote to submit. */
export const voteSubmission = z.strictObject({ kind: z.literal('vote'), taskId: slug, optionId: slug });
export type VoteSubmission = z.infer<typeof voteSubmission>;

/**
 * The public record of a vote. The ballots are published with the results: block after block, each
 * ordered by ballot id.
 */
export const voteRecord = z.object({
  activityGid: slug,
  taskId: slug,
  blocks: z.array(voteBlock),
  ballots: z.array(z.object({ block: z.int(), ballotId, optionId: slug })),
  totalSize: z.int(),
  result: z.optional(
    z.object({ tally: z.array(z.object({ optionId: slug, votes: z.int() })), head: sha256, countedAt: moment }),
  ),
  draw: z.optional(
    z.object({
      day: z.iso.date(),
      commitment: sha256,
      /** Absent until the day of the draw is over. */
      seed: z.optional(sha256),
      /** Entries of all eligible voters, in order. */
      entries: z.array(ballotId),
      winners: z.array(ballotId),
    }),
  ),
});
export type VoteRecord = z.infer<typeof voteRecord>;
