import { privacy } from '@sikka/contract/console';
import { listOpenReports, settleReports } from '#areas/community/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';
import { merged } from '../calls/merge.ts';

const cardReports = merged(privacy.listCardReports, {
  cards: { same: ['cardGid', 'reason'], add: ['reports'], earliest: ['since'], order: ['-reports', 'since'] },
});

export const listCardReports = reads(cardReports, async (_deps, db) => ({
  cards: (await listOpenReports(db)).map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
}));

export const settleCard = changes(
  merged(privacy.settleCard, {}),
  async (_deps, trx, { cardGid, reason }, { operator }) => {
    const reports = await settleReports(trx, cardGid, operator.name);
    if (reports === 0) throw new Problem('notFound');
    const audit = { act: 'community.settle', subject: `card:${cardGid}`, before: { reports }, after: { reports: 0 } };
    return { content: {}, audit: [{ ...audit, reason }] };
  },
);
