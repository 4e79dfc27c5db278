import type { ApplyTransaction } from '../applications/tables.ts';
import { clearReports, moveReport } from './report-store.ts';

/** Deletes what every look of a user told, and ends those under way; `lockReports` comes before. Disputes go on. */
export const forgetReports = async (trx: ApplyTransaction, userGid: string): Promise<void> => {
  const move = { to: 'FORGOTTEN', actor: `user:${userGid}`, evidence: 'consent withdrawn' } as const;
  for (const row of await clearReports(trx, userGid)) await moveReport(trx, row, move);
};
