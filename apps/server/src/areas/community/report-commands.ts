import { openDatabase } from '#platform/data/database.ts';
import { listOpenReports, settleReports } from './report-store.ts';
import type { CommunityTables } from './tables.ts';

/** Operator commands for reported cards. Close it at the end. */
export const openReports = (url: string) => {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  const tables = db.withTables<CommunityTables>();
  return {
    /** Open reports by card and reason, most reported first. */
    list: () => listOpenReports(tables),
    /** Settles the open reports of a card. Throws if there are none. */
    settle: async (cardGid: string, who: string): Promise<number> => {
      const settled = await settleReports(tables, cardGid, who);
      if (settled === 0) throw new Error(`The card ${cardGid} has no open reports`);
      return settled;
    },
    close,
  };
};
