import { phaseAt, type SeasonRecord } from '@sikka/contract';
import { createClock } from '#platform/clock.ts';
import { dataAccess } from '#platform/data-access.ts';
import { openDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { openEmail } from './entry/claim.ts';
import { listCertificates, listConspicuous, storeReview } from './entry/entry-store.ts';
import { findSeasons } from './season/season-store.ts';
import type { CampaignTables } from './tables.ts';

/** The provider's desk for seasons on a database: what runs, entries to look at, where certificates go. Close it at the end. */
export const openSeasonDesk = (url: string, secrets: Secrets) => {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  const tables = db.withTables<CampaignTables>();
  const requireSeason = async (activityGid: string): Promise<void> => {
    const { all } = await findSeasons(tables);
    if (!all.some(({ record }) => record.activityGid === activityGid))
      throw new Error(`There is no season ${activityGid}`);
  };
  return {
    list: async () => {
      const [now, { all }] = [await createClock(db).now(), await findSeasons(tables)];
      return all.map(({ record }: { record: SeasonRecord }) => ({
        season: record.activityGid,
        version: record.version,
        ...phaseAt(record, now),
      }));
    },
    /** Throws when there is no such season. */
    conspicuous: async (activityGid: string) => {
      await requireSeason(activityGid);
      return listConspicuous(tables, activityGid);
    },
    /** Throws when there is no such entry. */
    review: async (decided: Parameters<typeof storeReview>[1]): Promise<void> => {
      if (!(await storeReview(tables, decided)))
        throw new Error(`${decided.activityGid} has no entry ${decided.entryId}`);
    },
    /** Where the certificates of a season go, opened; whoever looks is written down for each user. Throws when there is no such season. */
    certificates: async (activityGid: string, who: string) => {
      await requireSeason(activityGid);
      const entries = await listCertificates(tables, activityGid);
      for (const { user_gid: userGid } of entries)
        await dataAccess.record(db, { userGid, who, purpose: 'CERTIFICATE' });
      return entries.map((entry) => ({ entry: entry.entry_id, email: openEmail(secrets, entry) }));
    },
    close,
  };
};
