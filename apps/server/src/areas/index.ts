import type { SealedTable } from '../platform/data/reseal.ts';
import type { Compose, ServerArea } from '../platform/platform.ts';
import { createRenderedPages } from '../platform/web/rendered-pages.ts';
import { createAnalytics } from './analytics/index.ts';
import { assistantData, createAssistant } from './assistant/index.ts';
import { billsData, createBills } from './bills/index.ts';
import { campaignData, createCampaigns } from './campaigns/index.ts';
import { createCommunity } from './community/index.ts';
import { couponsData, createCoupons } from './coupons/index.ts';
import { createFeed } from './feed/index.ts';
import { createGames } from './games/index.ts';
import { createGeo } from './geo/index.ts';
import { createIdentity, identityData } from './identity/index.ts';
import { createInbox, inboxData } from './inbox/index.ts';
import { createLending, lendingData } from './lending/index.ts';
import { createPartnerWork } from './partner-work/index.ts';
import { createPayments, paymentsData } from './payments/index.ts';
import { createPrivacy, privacyData } from './privacy/index.ts';
import { createRelease } from './release/index.ts';
import { createRewards, rewardsData, sealedSeeds } from './rewards/index.ts';
import { createSupport, lostNumbers, supportData } from './support/index.ts';

const personalData = [identityData, paymentsData, rewardsData, billsData, lendingData, couponsData, campaignData]
  .concat([supportData, assistantData, inboxData, privacyData])
  .flat();

/** Every table of the areas with encrypted columns, once. */
export const sealedTables: readonly SealedTable[] = Array.from(
  Map.groupBy(personalData, ({ table }) => table),
  ([table, rules]) => ({
    table,
    sealed: Object.assign({}, ...rules.map(({ sealed }) => sealed)) as SealedTable['sealed'],
  }),
)
  .filter(({ sealed }) => Object.keys(sealed).length > 0)
  .concat(sealedSeeds, lostNumbers);

/** Every area of the server, each given what it needs of the ones before it. */
export const composeAreas: Compose = async (platform, web) => {
  const identity = createIdentity(platform);
  const geo = createGeo();
  const release = createRelease(platform, { h5Version: web.h5Version });
  const analytics = createAnalytics(platform);
  const partnerWork = createPartnerWork(platform);
  const payments = createPayments(platform, { partnerWork, refuseIfHeld: identity.profile.refuseIfHeld });
  const rewards = createRewards(platform, { partnerWork, payments, profile: identity.profile });
  const bills = createBills(platform, { partnerWork, payments, rewards, contactOf: identity.contactOf });
  const lending = createLending(platform, {
    variantOf: identity.variantsOf,
    rewards,
    applicationDeps: { partnerWork, payments, contactOf: identity.contactOf, notices: identity.notices },
  });
  const coupons = createCoupons(platform);
  const games = createGames(platform, { partnerWork, payments });
  const community = createCommunity(platform);
  const isWhiteListed = async (userGid: string): Promise<boolean> =>
    (await identity.getUser(userGid))?.isWhiteListed ?? false;
  const campaigns = createCampaigns(platform, {
    rewards: rewards.seasons,
    declareEvidence: rewards.declareEvidence,
    profile: identity.profile,
    mayPreview: isWhiteListed,
  });
  const areasBelow = [identity, release, payments, rewards, bills, lending, coupons, campaigns, games];
  const support = createSupport(platform, { subjects: areasBelow.flatMap(({ find }) => find?.helpSubjects ?? []) });
  const findable = [...areasBelow, support, community];
  const assistant = createAssistant(platform, { areas: findable });
  const inbox = createInbox(platform, {
    notices: identity.notices,
    openSessions: identity.openSessions,
    promptAgainDays: release.promptAgainDays,
  });
  const privacy = createPrivacy(platform, { identity, otherAreas: [...findable, inbox, assistant] });
  const feed = createFeed(platform, {
    sources: [...findable, assistant].flatMap(({ find }) => find?.search ?? []),
    h5Version: () => web.h5Version,
    coupons: coupons.featured,
    hasUnread: inbox.hasUnread,
    isWhiteListed,
  });
  const areas: ServerArea[] = [
    identity,
    geo,
    release,
    analytics,
    partnerWork,
    payments,
    rewards,
    bills,
    lending,
    coupons,
    campaigns,
    games,
    community,
    inbox,
    privacy,
    support,
    feed,
    assistant,
  ];
  identity.registerErasableAreas(areas);
  const renderer = await createRenderedPages({
    config: platform.config,
    bundleFile: web.bundleFile,
    contents: Object.assign({}, ...areas.map(({ find }) => find?.pages)),
  });
  return { areas, renderer };
};
