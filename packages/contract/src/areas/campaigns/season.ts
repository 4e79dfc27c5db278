import * as z from 'zod/mini';
import { indianStates } from '../geo/enums.ts';
import { coinAmount } from '../rewards/coins.ts';
import { isInOrder, seasonPaths, seasonPhases, seasonThemes } from './enums.ts';
import { quizShown, quizSubmission, quizTask } from './quiz.ts';
import {
  cheerShown,
  cheerSubmission,
  cheerTask,
  collectShown,
  collectSubmission,
  collectTask,
  shareShown,
  shareTask,
  visitShown,
  visitTask,
} from './tasks.ts';
import { bothTexts, sha256, slug } from './texts.ts';
import { voteShown, voteSubmission, voteTask } from './vote.ts';

/** A task of a season record, by kind. */
export const seasonTask = z.discriminatedUnion('kind', [
  voteTask,
  quizTask,
  cheerTask,
  shareTask,
  visitTask,
  collectTask,
]);
export type SeasonTask = z.infer<typeof seasonTask>;

/** ISO 8601 with any time zone offset. */
const instant = z.iso.datetime({ offset: true });

const moments = {
  teaserAt: instant,
  opensAt: instant,
  closesAt: instant,
  resultsAt: instant,
  redemptionAt: instant,
  endsAt: instant,
};

/** Content of a season, independent of its dates. */
export const seasonContent = z.strictObject({
  path: z.enum(seasonPaths),
  theme: z.enum(seasonThemes),
  /** Name of a drawing of the app that has a light and a dark version. */
  art: slug,
  title: bothTexts(60),
  line: bothTexts(120),
  teaser: bothTexts(120),
  eligibility: z.strictObject({
    minAge: z.int().check(z.minimum(18), z.maximum(99)),
    /** Participants live in India. */
    residence: z.literal('IN'),
    /**
     * States where draws by chance are illegal: their residents can take part but are not drawn.
     */
    notDrawnIn: z.array(z.enum(indianStates)),
  }),
  tasks: z.array(seasonTask).check(
    z.minLength(1),
    z.maxLength(8),
    z.refine(
      (tasks) => new Set(tasks.map(({ taskId }) => taskId)).size === tasks.length,
      'tasks have names of their own',
    ),
  ),
  /** The terms; their hash is stored with every entry. */
  terms: z.array(z.strictObject({ title: bothTexts(80), text: bothTexts(500) })).check(z.minLength(1), z.maxLength(20)),
});

/** A complete season record, validated before each version is stored. */
export const seasonRecord = z
  .strictObject({ activityGid: slug, version: z.int().check(z.minimum(1)), ...moments, ...seasonContent.shape })
  .check(z.refine(isInOrder, 'phases follow one another'));
export type SeasonRecord = z.infer<typeof seasonRecord>;

const hours = z.int().check(z.minimum(1), z.maximum(10_000));

/** A season file: content, lengths of the phases, and the days of its editions. */
export const seasonFile = z.strictObject({
  series: slug,
  version: z.int().check(z.minimum(1)),
  /** Lengths of the phases; participation opens at 00:00 (IST) on the day of an edition. */
  hours: z.strictObject({ teaser: hours, open: hours, counting: hours, results: hours, redemption: hours }),
  /** Opening days of its editions, `YYYY-MM-DD`. */
  opensOn: z.array(z.iso.date()),
  /** In the demo content an edition opens on the day of loading, unless one is shown then. */
  opensByItself: z.boolean(),
  content: seasonContent,
});
export type SeasonFile = z.infer<typeof seasonFile>;

/** Summary for lists and the home page. */
export const seasonSummary = z.object({
  activityGid: slug,
  version: z.int(),
  path: z.enum(seasonPaths),
  theme: z.enum(seasonThemes),
  artUrl: z.string(),
  artDarkUrl: z.string(),
  title: z.string(),
  line: z.string(),
  phase: z.enum(seasonPhases),
  /** When the next phase begins; absent after the last. */
  nextAt: z.optional(instant),
  ...moments,
});
export type SeasonSummary = z.infer<typeof seasonSummary>;

/** A task as shown to the viewer, by kind. */
export const taskShown = z.discriminatedUnion('kind', [
  voteShown,
  quizShown,
  cheerShown,
  shareShown,
  visitShown,
  collectShown,
]);
export type TaskShown = z.infer<typeof taskShown>;

/** A season as shown to the viewer. */
export const season = z.object({
  ...seasonSummary.shape,
  /** The server's time, which alone decides the phase. */
  now: instant,
  termsHash: sha256,
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  minAge: z.int(),
  /** States whose residents are not drawn; empty if nothing is drawn. */
  notDrawnIn: z.array(z.enum(indianStates)),
  /** Whether the caller has entered, and so agreed to the terms. */
  hasEntered: z.boolean(),
  /** Whether an e-mail for the certificate was given. */
  hasCertificateEmail: z.boolean(),
  tasks: z.array(taskShown),
});
export type Season = z.infer<typeof season>;

/** A submission, by kind of task. */
export const taskSubmission = z.discriminatedUnion('kind', [
  voteSubmission,
  quizSubmission,
  cheerSubmission,
  collectSubmission,
]);
export type TaskSubmission = z.infer<typeof taskSubmission>;

/** Declarations of an entry, once per season, with the terms that were shown. */
export const seasonEntry = z.strictObject({
  termsHash: sha256,
  /** The user is old enough and lives in India. */
  isAdult: z.literal(true),
  /** The user lives in a state where draws are not allowed. */
  isNotDrawn: z.boolean(),
});
export type SeasonEntry = z.infer<typeof seasonEntry>;

/** Something won or collected in a season. */
export const seasonPrize = z.object({ kind: z.enum(['WINNER']), coins: coinAmount, at: instant });
