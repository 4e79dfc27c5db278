import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { email, plainText } from '../../kit/typed.ts';
import { coinAmount } from '../rewards/coins.ts';
import { entryObstacles, seasonPhases } from './enums.ts';
import { quizRecord as publishedQuiz } from './quiz.ts';
import { season, seasonEntry, seasonPrize, seasonSummary, taskSubmission } from './season.ts';
import { slug } from './texts.ts';
import { voteRecord } from './vote.ts';

const { publicRead, userRead, userWrite } = callBases({ area: 'campaigns', host: 'main', transport: 'encrypted' });

/** Participation. The limits are above normal play; several people may share a device. */
const playing = {
  ...userWrite,
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 60 }, { by: 'device', points: 60, perSeconds: 60 }],
} as const;

const ofSeason = z.strictObject({ activityGid: slug });

export const onlineActivities = defineCall({
  ...publicRead,
  path: '/flamingo/rewards/all/online/activity',
  summary: 'Lists the seasons that are shown now, at most one per screen.',
  owner: 'Public content.',
  body: z.strictObject({}),
  content: z.object({ activityList: z.array(seasonSummary) }),
});

export const activitySearch = defineCall({
  ...publicRead,
  path: '/flamingo/activity/activitySearch',
  summary: 'Returns a season by its id, or the current season of a screen, or else its last one.',
  owner: 'The caller’s participation; none for a guest.',
  body: z.strictObject({
    activityGid: z.optional(slug),
    path: z.optional(plainText(40)),
    /** Previews the season at this time; for white-listed users only. */
    previewAt: z.optional(z.iso.datetime()),
  }),
  /** Absent if the screen never had a season. */
  content: z.object({ activity: z.optional(season) }),
  problems: ['previewOver'],
});

export const activityUpgrade = defineCall({
  ...publicRead,
  path: '/flamingo/activity/activityUpgrade',
  summary: 'Returns whether the phase or the version of a season has changed since the client loaded it.',
  owner: 'Public content.',
  body: z.strictObject({ activityGid: slug, version: z.int(), phase: z.enum(seasonPhases) }),
  content: z.object({ isUpgraded: z.boolean(), version: z.int(), phase: z.enum(seasonPhases) }),
  problems: ['notFound'],
});

export const activityCheck = defineCall({
  ...userRead,
  path: '/flamingo/rewards/activity/check',
  summary: 'Returns whether the caller can enter a season now, and the reason if not.',
  owner: 'The caller’s entry and birth date.',
  body: ofSeason,
  content: z.object({
    phase: z.enum(seasonPhases),
    hasEntered: z.boolean(),
    canEnter: z.boolean(),
    obstacle: z.optional(z.enum(entryObstacles)),
  }),
  problems: ['notFound'],
});

export const activityMultiSubmit = defineCall({
  ...playing,
  path: '/flamingo/activity/activityMultiSubmit',
  summary: 'Submits tasks of a season. The first submission also enters the caller, with agreement to the terms.',
  owner: 'The caller’s entry, votes and answers.',
  body: z.strictObject({
    activityGid: slug,
    /** Required until the caller has entered. */
    entry: z.optional(seasonEntry),
    submits: z.array(taskSubmission).check(z.minLength(1), z.maxLength(4)),
  }),
  content: z.object({ coinsAdded: coinAmount, activity: season }),
  /**
   * `activityTermsChanged`: the user saw an older version of the terms. `voteCast`: the user has voted
   * for another option.
   */
  problems: [
    'notFound',
    'activityNotStarted',
    'activityEnded',
    'activityTermsMissing',
    'activityTermsChanged',
    'activityAdultsOnly',
    'activityEntered',
    'voteCast',
    'quizTried',
    'quizTimeOver',
    'quizDayOver',
    'cheerGiven',
    'missionNotDone',
    'rewardEnded',
  ],
});

export const getUserLottery = defineCall({
  ...userRead,
  path: '/flamingo/activity/getUserLottery',
  summary: 'Lists the prizes that the caller has won in seasons, newest first.',
  owner: 'The caller’s prizes.',
  body: z.strictObject({ activityGid: z.optional(slug) }),
  content: z.object({
    userLotteryList: z.array(z.object({ activityGid: slug, title: z.string(), ...seasonPrize.shape })),
  }),
});

export const activityCouponCheck = defineCall({
  ...userRead,
  path: '/flamingo/activity/activityCouponCheck',
  summary: 'Returns whether the caller can claim the certificate of a season, and the deadline.',
  owner: 'The caller’s entry.',
  body: ofSeason,
  content: z.object({ canClaim: z.boolean(), isClaimed: z.boolean(), claimBy: z.iso.datetime({ offset: true }) }),
  problems: ['notFound'],
});

export const certificateEmail = defineCall({
  ...playing,
  path: '/flamingo/activity/certificateEmail',
  summary: 'Saves the email address for the certificate of a season. A later address replaces it.',
  owner: 'The caller’s entry.',
  body: z.strictObject({ activityGid: slug, email }),
  content: z.object({ email: z.string() }),
  problems: ['notFound', 'activityNotEntered', 'certificateClosed'],
});

export const voteRecordCall = defineCall({
  ...publicRead,
  // Counted, and drawn with the seed, in the first database.
  subjectOf: () => ({ id: '' }),
  path: '/flamingo/activity/voteRecord',
  summary:
    'Returns the public record of a vote: its chain of blocks and, once the results are published, every ballot.',
  owner: 'Public content: ballots do not identify their voters.',
  body: z.strictObject({ activityGid: slug, taskId: slug, ...page(1_000) }),
  content: voteRecord,
  problems: ['notFound'],
});

export const quizRecord = defineCall({
  ...publicRead,
  path: '/flamingo/activity/quizRecord',
  summary:
    'Returns the public record of a quiz: the hash of its question bank, and the answers and counts of past days.',
  owner: 'Public content: counts of attempts, without users.',
  body: z.strictObject({ activityGid: slug, taskId: slug }),
  content: publishedQuiz,
  problems: ['notFound'],
});
