import { m } from '@sikka/messages';
import { bindCalls } from '#platform/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import type { CampaignDeps } from './deps.ts';
import { activityCouponCheck, certificateEmail, getUserLottery } from './entry/claim.ts';
import { activityCheck, activityMultiSubmit } from './entry/enter.ts';
import { campaignData } from './personal-data.ts';
import { createLiveSeasons } from './season/live-seasons.ts';
import { settleJob } from './season/settle-seasons.ts';
import { activitySearch, activityUpgrade, onlineActivities } from './season/show-season.ts';
import type { CampaignTables } from './tables.ts';
import { publishVote } from './vote/publish-vote.ts';

/** Seasons that run by their records: who takes part, what they did, how it ended. */
export const createCampaigns = (
  platform: Platform,
  { rewards, profile, mayPreview }: Pick<CampaignDeps, 'rewards' | 'profile' | 'mayPreview'>,
): ServerArea => {
  const seasons = createLiveSeasons(platform);
  const { clock, secrets } = platform;
  const deps: CampaignDeps = {
    db: platform.db.withTables<CampaignTables>(),
    clock,
    secrets,
    seasons,
    rewards,
    profile,
    appBase: platform.config.appBase,
    mayPreview,
  };
  return {
    name: 'campaigns',
    personalData: campaignData,
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
    ]),
    jobs: [settleJob(deps)],
    start: seasons.start,
    stop: seasons.stop,
    search: {
      documents: async () => [
        screenDocument('HELP', m.campaigns_vote_title, '/rename', 'vote name campaign results winners matdan naam वोट'),
      ],
    },
  };
};
