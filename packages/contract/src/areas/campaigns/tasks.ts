import * as z from 'zod/mini';
import { moment } from '../payments/payment.ts';
import { coinAmount } from '../rewards/coins.ts';
import { bothTexts, slug } from './texts.ts';

const named = { taskId: slug, title: bothTexts(80) };

/** Cheering for a team, once a day. */
export const cheerTask = z.strictObject({
  kind: z.literal('cheer'),
  ...named,
  teams: z.array(z.strictObject({ teamId: slug, name: bothTexts(40) })).check(z.minLength(2), z.maxLength(12)),
});
export type CheerTask = z.infer<typeof cheerTask>;

/** Sharing: done once another person has opened the user's link. */
export const shareTask = z.strictObject({ kind: z.literal('share'), ...named });

/** Visiting a screen; the server recognises the visit by the data that the screen requests. */
export const visitTask = z.strictObject({ kind: z.literal('visit'), ...named, path: z.enum(['/creditCard']) });

/**
 * Coins for completing all of these tasks, once per season: the difference to the maximum that the season
 * gives for cheers and tasks.
 */
export const collectTask = z.strictObject({
  kind: z.literal('collect'),
  ...named,
  of: z.array(slug).check(z.minLength(1), z.maxLength(8)),
});
export type CollectTask = z.infer<typeof collectTask>;

const taskName = { taskId: slug, title: z.string() };

/** Teams ranked by their cheers, and the caller's own cheers. */
export const cheerShown = z.object({
  kind: z.literal('cheer'),
  ...taskName,
  /** Coins for a cheer now; 0 once the caller has reached the season's maximum. */
  coins: coinAmount,
  /** Ordered by place; teams with the same number of cheers share a place. */
  teams: z.array(z.object({ teamId: slug, name: z.string(), cheers: z.int(), place: z.int() })),
  /** The team of the caller’s cheer of today; absent before it. */
  cheeredFor: z.optional(slug),
  /** Days on which the caller has cheered. */
  days: z.int(),
});
export type CheerShown = z.infer<typeof cheerShown>;

export const shareShown = z.object({ kind: z.literal('share'), ...taskName, isDone: z.boolean() });
export const visitShown = z.object({ kind: z.literal('visit'), ...taskName, path: z.string(), isDone: z.boolean() });

export const collectStates = ['OPEN', 'READY', 'COLLECTED'] as const;

/** The caller's progress with all tasks of a season. */
export const collectShown = z.object({
  kind: z.literal('collect'),
  ...taskName,
  /** Maximum coins for cheers and tasks of the season, the coins earned so far, and the coins that collecting adds. */
  total: coinAmount,
  earned: coinAmount,
  coins: coinAmount,
  of: z.array(slug),
  done: z.array(slug),
  state: z.enum(collectStates),
  /** Deadlines for completing the tasks and for collecting the coins. */
  doneBy: moment,
  collectBy: moment,
});
export type CollectShown = z.infer<typeof collectShown>;

export const cheerSubmission = z.strictObject({ kind: z.literal('cheer'), taskId: slug, teamId: slug });
export const collectSubmission = z.strictObject({ kind: z.literal('collect'), taskId: slug });
