import { openDatabase } from '#platform/database.ts';
import { listOpenReports, settleReports } from './report-store.ts';
import type { CommunityTables } from './tables.ts';

/** What was reported of cards, for whoever looks at it: a command today. Close it at the end. */
export const openReports = (url: string) => {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  const tables = db.withTables<CommunityTables>();
  return {
    /** What is open: cards by reason, the ones reported most first. */
    list: () => listOpenReports(tables),
    /** Settles what is open of a card. Throws when nothing is. */
    settle: async (cardGid: string, who: string): Promise<number> => {
      const settled = await settleReports(tables, cardGid, who);
      if (settled === 0) throw new Error(`Nothing is open of the card ${cardGid}`);
      return settled;
    },
    close,
  };
};
