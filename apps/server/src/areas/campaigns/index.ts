import { m } from '@sikka/messages';
import type { Rewards } from '#areas/rewards/index.ts';
import { bindCalls } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import type { CampaignDeps } from './deps.ts';
import { activityCouponCheck, certificateEmail, getUserLottery } from './entry/claim.ts';
import { activityCheck, activityMultiSubmit } from './entry/enter.ts';
import { campaignData } from './personal-data.ts';
import { publishQuiz } from './quiz/publish-quiz.ts';
import { findGradedQuizEvidence, screenOfOpenQuiz } from './quiz/quiz-mission.ts';
import { createLiveSeasons } from './season/live-seasons.ts';
import { settleJob } from './season/settle-seasons.ts';
import { activitySearch, activityUpgrade, onlineActivities } from './season/show-season.ts';
import type { CampaignTables } from './tables.ts';
import { publishVote } from './vote/publish-vote.ts';
export { campaignData };

export { unsealEmail } from './entry/claim.ts';
export { termsHashOf } from './season/season-store.ts';

/** Seasons: entries, tasks, votes, quizzes and results, all configured by season records. */
export const createCampaigns = (
  platform: Platform,
  {
    rewards,
    profile,
    mayPreview,
    declareEvidence,
  }: Pick<CampaignDeps, 'rewards' | 'profile' | 'mayPreview'> & Pick<Rewards, 'declareEvidence'>,
): ServerArea => {
  const seasons = createLiveSeasons(platform);
  const { claimKey, clock, secrets } = platform;
  const [first, ...others] = platform.databases;
  const deps: CampaignDeps = {
    db: platform.db.withTables<CampaignTables>(),
    everywhere: {
      databases: [first.withTables<CampaignTables>(), ...others.map((db) => db.withTables<CampaignTables>())],
      own: platform.databases.indexOf(platform.db),
    },
    clock,
    secrets,
    claimKey,
    seasons,
    rewards,
    profile,
    appBase: platform.config.appBase,
    mayPreview,
  };
  declareEvidence('answer_quiz', findGradedQuizEvidence, () => screenOfOpenQuiz(deps));
  return {
    name: 'campaigns',
    privacy: { personalData: campaignData },
    calls: bindCalls(deps, [
      onlineActivities,
      activitySearch,
      activityUpgrade,
      activityCheck,
      activityMultiSubmit,
      getUserLottery,
      activityCouponCheck,
      certificateEmail,
      publishVote,
      publishQuiz,
    ]),
    jobs: [settleJob(deps)],
    lifecycle: seasons,
    find: {
      search: {
        documents: async () => [
          screenDocument(
            'HELP',
            m.campaigns_holi_title,
            '/holi',
            'holi quiz questions scratch card rang prashn sawal होली',
          ),
          screenDocument('HELP', m.campaigns_ipl_title, '/IPL', 'ipl cricket cheer team quiz tasks coins क्रिकेट'),
          screenDocument(
            'HELP',
            m.campaigns_vote_title,
            '/rename',
            'vote name campaign results winners matdan naam वोट',
          ),
        ],
      },
    },
  };
};
