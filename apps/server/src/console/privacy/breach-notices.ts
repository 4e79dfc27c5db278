import { privacy } from '@sikka/contract/console';
import { sql } from 'kysely';
import { insertNotice, type NoticeContent } from '#areas/privacy/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { changes, type ConsoleCells, reads } from '../calls/console-handler.ts';
import { merged } from '../calls/merge.ts';
import { requireConfirmed } from '../people/require-confirmed.ts';
import { findUser } from '../users/user-store.ts';

interface NoticeRow {
  noticeGid: string;
  title: NoticeContent['title'];
  madeBy: string;
  madeAt: Date;
  sentAt: Date | null;
  isToEveryone: boolean;
  readers: number;
  confirmed: number;
}

/** Notices shown on the page. */
const maxNotices = 50;

const notices = merged(privacy.listNotices, { notices: { order: ['-madeAt'], limit: maxNotices } });

export const listNotices = reads(notices, async (_deps, db) => {
  const { rows } =
    await sql<NoticeRow>`select notice_id as "noticeGid", content -> 'title' as title, made_by as "madeBy",
      made_at as "madeAt", sent_at as "sentAt", uids = '{}' as "isToEveryone", readers, confirmed
    from (select * from breach_notice order by made_at desc limit ${maxNotices}) n,
      lateral (select count(*)::int as readers, count(confirmed_at)::int as confirmed
        from breach_notice_reader r where r.notice_id = n.notice_id) counted
    order by made_at desc`.execute(db);
  return {
    notices: rows.map(({ madeAt, sentAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
});

/** Whether a user number is in any of several cells. */
const isElsewhere = async (cells: ConsoleCells, uid: number): Promise<boolean> => {
  if (cells.length === 1) return false;
  const found = await Promise.all(cells.map(({ db }) => findUser(db, 'userNumber', String(uid))));
  return found.some((user) => user !== null);
};

export const sendNotice = changes(
  merged(privacy.sendNotice, {}),
  async (_deps, trx, body, { operator, cells, now }) => {
    requireConfirmed(operator, now);
    const uids: number[] = [];
    for (const uid of new Set(body.uids ?? []))
      if (await findUser(trx, 'userNumber', String(uid))) uids.push(uid);
      else if (!(await isElsewhere(cells, uid))) throw new Problem('noticeUserUnknown');
    // The others are in other cells.
    if (body.uids && uids.length === 0) throw new Problem('notFound');
    const noticeGid = await insertNotice(trx, { content: body.content, author: operator.name, uids });
    return {
      content: {},
      audit: [
        {
          act: 'notice.send',
          subject: `notice:${noticeGid}`,
          before: null,
          after: { title: body.content.title.en, users: body.uids ? uids.length : 'everyone' },
          reason: body.reason,
        },
      ],
    };
  },
);
