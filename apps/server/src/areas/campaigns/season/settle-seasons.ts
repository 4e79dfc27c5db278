import { transaction } from '#platform/data/database.ts';
import { eachOrThrow } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { CampaignDeps } from '../deps.ts';
import { winnersOf } from '../entry/claim.ts';
import { findUnnotified, storeNotified } from '../entry/entry-store.ts';
import { engineOf } from '../task-engines.ts';
import { isPublished, isShown, seasonAt, type SeasonNow } from './season-now.ts';

const batchSize = 200;

/**
 * Notifies every participant of the results once and gives winners their coins, after all draws are
 * made.
 */
const notifyPlayers = async (deps: CampaignDeps, season: SeasonNow): Promise<void> => {
  const { activityGid, title, path, endsAt } = season.record;
  for (const task of season.record.tasks) {
    const engine = engineOf(task);
    if (engine.winnersOf && !(await engine.winnersOf(deps, season, task))) return;
  }
  const winners = await winnersOf(deps, season);
  for (let count = batchSize; count === batchSize;) {
    const entries = await findUnnotified(deps.db, activityGid, batchSize);
    await eachOrThrow(entries, (entry) =>
      transaction(deps.db, async (trx) => {
        if (!(await storeNotified(trx, entry))) return;
        const eventBase = { userGid: entry.user_gid, key: activityGid, expiresAt: new Date(endsAt) };
        const facts = { title, path };
        if (!winners.has(entry.entry_id))
          return userEvents.record(trx, { ...eventBase, kind: 'campaignResults', facts });
        const winnerEarning = { userGid: entry.user_gid, rule: 'campaign_winner', evidence: activityGid } as const;
        const coins = await deps.rewards.earn(trx, winnerEarning);
        return userEvents.record(trx, { ...eventBase, kind: 'campaignWon', facts: { ...facts, coins } });
      }),
    );
    count = entries.length;
  }
};

/** Every minute: seals ballots, counts votes, draws winners and notifies participants. */
export const settleJob = (deps: CampaignDeps): JobDefinition => ({
  name: 'campaigns-settle',
  cron: '* * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  run: async () => {
    const now = await deps.clock.now();
    await eachOrThrow(deps.seasons.current.all, async (stored) => {
      const season = seasonAt(stored, now);
      if (!isShown(season) || season.phase === 'TEASER') return;
      for (const task of season.record.tasks) await engineOf(task).settle?.(deps, season, task);
      if (isPublished(season)) await notifyPlayers(deps, season);
    });
  },
});
