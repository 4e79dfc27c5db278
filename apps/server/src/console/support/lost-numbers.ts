import { support } from '@sikka/contract/console';
import {
  closeLostNumber as close,
  countVotes,
  listLostNumbers as list,
  openLostNumber as open,
} from '#areas/support/index.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { changes, reads } from '../calls/console-handler.ts';
import { found, merged } from '../calls/merge.ts';
import { asSupport } from './desk-store.ts';

const subjectOf = (requestId: string): string => `lost-number:${requestId}`;

const lostNumbers = merged(support.listLostNumbers, { requests: { order: ['dueDay', 'receivedAt'] } });

export const listLostNumbers = reads(lostNumbers, async (_deps, db, _body, { now }) => {
  const rows = await list(asSupport(db));
  return {
    requests: rows.map(({ request_id, due_day, received_at, locale }) => ({
      requestId: request_id,
      dueDay: due_day,
      isLate: istDay(now) > due_day,
      receivedAt: received_at.toISOString(),
      locale,
    })),
  };
});

export const openLostNumber = changes(found(support.openLostNumber), async ({ secrets }, trx, { requestId }) => ({
  content: await open(asSupport(trx), secrets, requestId),
  audit: [{ act: 'lostNumber.open', subject: subjectOf(requestId), before: null, after: null }],
}));

export const closeLostNumber = changes(
  found(support.closeLostNumber),
  async (_deps, trx, { requestId, reason }, { operator }) => {
    await close(asSupport(trx), requestId, operator.name);
    const audit = { act: 'lostNumber.close', subject: subjectOf(requestId), before: null, after: null, reason };
    return { content: {}, audit: [audit] };
  },
);

const articleVotes = merged(support.listArticleVotes, {
  articles: { same: ['articleId'], add: ['yes', 'no'], order: ['-no', 'yes', 'articleId'] },
});

export const listArticleVotes = reads(articleVotes, async (_deps, db) => ({
  articles: await countVotes(asSupport(db)),
}));
