import { privacy } from '@sikka/contract/console';
import { listOpenReports, settleReports } from '#areas/community/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';

export const listCardReports = reads(privacy.listCardReports, async (_deps, db) => ({
  cards: (await listOpenReports(db)).map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
}));

export const settleCard = changes(privacy.settleCard, async (_deps, trx, { cardGid, reason }, { operator }) => {
  const reports = await settleReports(trx, cardGid, operator.name);
  if (reports === 0) throw new Problem('notFound');
  const audit = { act: 'community.settle', subject: `card:${cardGid}`, before: { reports }, after: { reports: 0 } };
  return { content: {}, audit: [{ ...audit, reason }] };
});
