import { phaseAt, type SeasonRecord } from '@sikka/contract';
import { createClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import { unsealEmail } from './entry/claim.ts';
import { listCertificates, listForReview, storeReview } from './entry/entry-store.ts';
import { findSeasons } from './season/season-store.ts';
import type { CampaignTables } from './tables.ts';

/**
 * Operator commands for seasons: list, review entries, export certificate addresses. Close it at
 * the end.
 */
export const openSeasonCommands = (url: string, secrets: Secrets) => {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  const tables = db.withTables<CampaignTables>();
  const requireSeason = async (activityGid: string): Promise<void> => {
    const { all } = await findSeasons(tables);
    if (!all.some(({ record }) => record.activityGid === activityGid))
      throw new Error(`There is no season ${activityGid}`);
  };
  return {
    list: async () => {
      const now = await createClock(db).now();
      const { all } = await findSeasons(tables);
      return all.map(({ record }: { record: SeasonRecord }) => ({
        season: record.activityGid,
        version: record.version,
        ...phaseAt(record, now),
      }));
    },
    /** Throws if the season does not exist. */
    entriesForReview: async (activityGid: string) => {
      await requireSeason(activityGid);
      return listForReview(tables, activityGid);
    },
    /** Throws if the entry does not exist. */
    review: async (decision: Parameters<typeof storeReview>[1]): Promise<void> => {
      if (!(await storeReview(tables, decision)))
        throw new Error(`${decision.activityGid} has no entry ${decision.entryId}`);
    },
    /**
     * The certificate addresses of a season in clear; the access is logged for each user. Throws if
     * the season does not exist.
     */
    certificates: async (activityGid: string, who: string) => {
      await requireSeason(activityGid);
      const entries = await listCertificates(tables, activityGid);
      for (const { user_gid: userGid } of entries)
        await dataAccess.record(db, { userGid, who, purpose: 'CERTIFICATE' });
      return entries.map((entry) => ({ entry: entry.entry_id, email: unsealEmail(secrets, entry) }));
    },
    close,
  };
};
