import { campaigns } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { CampaignDeps } from '../deps.ts';
import { findSeason } from '../season/live-seasons.ts';
import { isPublished, seasonAt, type SeasonNow } from '../season/season-now.ts';
import { engineOf } from '../task-engines.ts';
import { findEntry, listEntries, type SealedEmail, storeEmail } from './entry-store.ts';

const emailContext = (userGid: string, activityGid: string): string => `certificate:${userGid}:${activityGid}`;

/** The email address for the certificate of an entry; undefined if there is none. */
export const unsealEmail = (
  secrets: Secrets,
  { user_gid: userGid, activity_gid: activityGid, email_sealed: sealed }: SealedEmail,
): string | undefined =>
  sealed === null
    ? undefined
    : (JSON.parse(secrets.unseal('personal-data', sealed, emailContext(userGid, activityGid))) as string);

/** Certificates can be claimed from the opening until the end of redemption. */
const isClaimable = ({ phase }: Pick<SeasonNow, 'phase'>): boolean =>
  phase === 'OPEN' || phase === 'COUNTING' || phase === 'RESULTS' || phase === 'REDEMPTION';

export const activityCouponCheck = handler(
  campaigns.activityCouponCheck,
  async (deps: CampaignDeps, { activityGid }, { user: { userGid } }) => {
    const season = await findSeason(deps, activityGid);
    const entry = await findEntry(deps.db, userGid, activityGid);
    return {
      canClaim: entry !== undefined && isClaimable(season),
      isClaimed: entry?.email_sealed != null,
      claimBy: season.record.endsAt,
    };
  },
);

/**
 * Stores the email address for the certificate, sealed; only staff who send certificates can read
 * it.
 */
export const certificateEmail = handler(
  campaigns.certificateEmail,
  async (deps: CampaignDeps, { activityGid, email }, { user: { userGid } }) => {
    const season = await findSeason(deps, activityGid);
    if (!isClaimable(season)) throw new Problem('certificateClosed');
    const entry = await findEntry(deps.db, userGid, activityGid);
    if (!entry) throw new Problem('activityNotEntered');
    const sealed = deps.secrets.seal('personal-data', JSON.stringify(email), emailContext(userGid, activityGid));
    await storeEmail(deps.db, entry, sealed);
    return { email };
  },
);

/** Ids of the entries that won the draws of a season. */
export const winnersOf = async (deps: CampaignDeps, season: SeasonNow): Promise<Set<string>> => {
  const winnersByTask = await Promise.all(
    season.record.tasks.map(async (task) => engineOf(task).winnersOf?.(deps, season, task as never)),
  );
  return new Set(winnersByTask.flatMap((winners) => winners ?? []));
};

export const getUserLottery = handler(
  campaigns.getUserLottery,
  async (deps: CampaignDeps, { activityGid }, { user: { userGid }, locale }) => {
    const now = await deps.clock.now();
    const entries = await listEntries(deps.db, userGid);
    const coins = await deps.rewards.coinsOf('campaign_winner');
    const won = await Promise.all(
      entries
        .filter((entry) => activityGid === undefined || entry.activity_gid === activityGid)
        .map(async (entry) => {
          const stored = deps.seasons.current.all.find(({ record }) => record.activityGid === entry.activity_gid);
          const season = stored && seasonAt(stored, now);
          if (!season || !isPublished(season)) return [];
          const { activityGid: gid, title, resultsAt } = season.record;
          const hasWon = (await winnersOf(deps, season)).has(entry.entry_id);
          return hasWon
            ? [{ activityGid: gid, title: title[locale], kind: 'WINNER' as const, coins, at: resultsAt }]
            : [];
        }),
    );
    return { userLotteryList: won.flat() };
  },
);
