import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { email, plainText } from '../../kit/typed.ts';
import { coinAmount } from '../rewards/coins.ts';
import { entryObstacles, seasonPhases } from './enums.ts';
import { season, seasonEntry, seasonPrize, seasonSummary, taskSubmission } from './season.ts';
import { quizRecord as publishedQuiz } from './quiz.ts';
import { slug } from './texts.ts';
import { voteRecord } from './vote.ts';

const { showing, reading, writing } = callBases({ area: 'campaigns', host: 'main', transport: 'encrypted' });

/** Participation. The limits are above normal play; several people may share a device. */
const playing = {
  ...writing,
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 60 }, { by: 'device', points: 60, perSeconds: 60 }],
} as const;

const ofSeason = z.strictObject({ activityGid: slug });

export const onlineActivities = defineCall({
  ...showing,
  path: '/flamingo/rewards/all/online/activity',
  summary: 'Lists the seasons that run, from their teasers to the end of their claims; one a screen.',
  owner: 'Nobody’s.',
  body: z.strictObject({}),
  content: z.object({ activityList: z.array(seasonSummary) }),
});

export const activitySearch = defineCall({
  ...showing,
  path: '/flamingo/activity/activitySearch',
  summary: 'Shows one season: by its id, or the one that stands on a screen now, else the last one that did.',
  owner: 'What the caller did in the season; nobody’s for a guest.',
  body: z.strictObject({
    activityGid: z.optional(slug),
    path: z.optional(plainText(40)),
    /** Previews the season at this time; for white-listed users only. */
    previewAt: z.optional(z.iso.datetime()),
  }),
  /** Absent if there never was one. */
  content: z.object({ activity: z.optional(season) }),
});

export const activityUpgrade = defineCall({
  ...showing,
  path: '/flamingo/activity/activityUpgrade',
  summary: 'Says whether a season has moved on since it was shown: another phase, or another version of its record.',
  owner: 'Nobody’s.',
  body: z.strictObject({ activityGid: slug, version: z.int(), phase: z.enum(seasonPhases) }),
  content: z.object({ isUpgraded: z.boolean(), version: z.int(), phase: z.enum(seasonPhases) }),
  problems: ['notFound'],
});

export const activityCheck = defineCall({
  ...reading,
  path: '/flamingo/rewards/activity/check',
  summary: 'Says whether the caller can take part in a season now, and if not, why.',
  owner: 'The entry and the birth date of the caller.',
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
  summary: 'Takes part in tasks of a season. The first time the caller enters it, by agreeing to its terms.',
  owner: 'The entry, votes and answers of the caller.',
  body: z.strictObject({
    activityGid: slug,
    /** Needed until the caller has entered. */
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
  ...reading,
  path: '/flamingo/activity/getUserLottery',
  summary: 'Lists what the caller has won in seasons, newest first.',
  owner: 'Prizes of the caller.',
  body: z.strictObject({ activityGid: z.optional(slug) }),
  content: z.object({
    userLotteryList: z.array(z.object({ activityGid: slug, title: z.string(), ...seasonPrize.shape })),
  }),
});

export const activityCouponCheck = defineCall({
  ...reading,
  path: '/flamingo/activity/activityCouponCheck',
  summary: 'Says whether the caller can claim the certificate of a season, and until when.',
  owner: 'The entry of the caller.',
  body: ofSeason,
  content: z.object({ canClaim: z.boolean(), isClaimed: z.boolean(), claimBy: z.iso.datetime({ offset: true }) }),
  problems: ['notFound'],
});

export const certificateEmail = defineCall({
  ...playing,
  path: '/flamingo/activity/certificateEmail',
  summary: 'Keeps the e-mail address that the certificate of a season is sent to; the last one counts.',
  owner: 'The entry of the caller.',
  body: z.strictObject({ activityGid: slug, email }),
  content: z.object({ email: z.string() }),
  problems: ['notFound', 'activityNotEntered', 'certificateClosed'],
});

export const voteRecordCall = defineCall({
  ...showing,
  path: '/flamingo/activity/voteRecord',
  summary: 'Publishes a vote: its chain of blocks at any time, and every ballot once the results are out.',
  owner: 'Nobody’s: ballots name no voter.',
  body: z.strictObject({ activityGid: slug, taskId: slug, ...page(1_000) }),
  content: voteRecord,
  problems: ['notFound'],
});

export const quizRecord = defineCall({
  ...showing,
  path: '/flamingo/activity/quizRecord',
  summary:
    'Publishes a quiz: the hash of its bank from before it opened, and every day that is over with answers and counts.',
  owner: 'Nobody’s: attempts are counted, and name nobody.',
  body: z.strictObject({ activityGid: slug, taskId: slug }),
  content: publishedQuiz,
  problems: ['notFound'],
});
