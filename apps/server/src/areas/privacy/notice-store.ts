import type { BreachNotice } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Texts of a notice in both languages. */
export type NoticeContent = Record<
  keyof Pick<BreachNotice, 'title' | 'nature' | 'consequences' | 'measures' | 'advice' | 'contact'>,
  LocalizedText
>;

export interface NoticeRow {
  noticeGid: string;
  content: NoticeContent;
  notifiedAt: Date;
  confirmedAt: Date | null;
}

export const noticesOf = async (db: QueryExecutorProvider, userGid: string): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select notice_id as "noticeGid", content, notified_at as "notifiedAt", confirmed_at as "confirmedAt"
    from breach_notice_reader join breach_notice using (notice_id) where user_gid = ${userGid} order by notified_at desc`.execute(
    db,
  );
  return rows;
};

/** Records when the user first confirmed a notice; false if the user has no such notice. */
export const markConfirmed = async (
  db: QueryExecutorProvider,
  userGid: string,
  noticeGid: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update breach_notice_reader set confirmed_at = coalesce(confirmed_at, app_now())
    where user_gid = ${userGid} and notice_id = ${noticeGid}`.execute(db);
  return numAffectedRows === 1n;
};

/** Stores a notice to these user numbers, or without any to everyone; the job sends it. */
export const insertNotice = async (
  db: QueryExecutorProvider,
  { content, author, uids }: { content: NoticeContent; author: string; uids: readonly number[] },
): Promise<string> => {
  const { rows } = await sql<{ notice_id: string }>`insert into breach_notice (content, made_by, uids)
    values (${JSON.stringify(content)}::jsonb, ${author}, ${[...uids]}::bigint[]) returning notice_id`.execute(db);
  if (!rows[0]) throw new Error('The notice was not stored');
  return rows[0].notice_id;
};

export interface UnsentNotice {
  noticeGid: string;
  content: NoticeContent;
  author: string;
}

/** Notices that are not sent to all their readers yet, oldest first. */
export const listUnsentNotices = async (db: QueryExecutorProvider): Promise<UnsentNotice[]> => {
  const { rows } =
    await sql<UnsentNotice>`select notice_id as "noticeGid", content, made_by as author from breach_notice
    where sent_at is null order by made_at`.execute(db);
  return rows;
};

/** Some of the users whom a notice concerns and who do not have it yet. */
export const findReaders = async (db: QueryExecutorProvider, noticeGid: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ user_gid: string }>`select user_gid from app_user u, breach_notice n
    where n.notice_id = ${noticeGid} and (n.uids = '{}' or u.uid = any (n.uids))
      and not exists (select from breach_notice_reader r where r.user_gid = u.user_gid and r.notice_id = n.notice_id)
    limit ${limit}`.execute(db);
  return rows.map(({ user_gid }) => user_gid);
};

export const markSent = async (db: QueryExecutorProvider, noticeGid: string): Promise<void> => {
  await sql`update breach_notice set sent_at = app_now() where notice_id = ${noticeGid} and sent_at is null`.execute(
    db,
  );
};

/** Gives a user the notice; false if they have it already. */
export const addReader = async (db: QueryExecutorProvider, noticeGid: string, userGid: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into breach_notice_reader (user_gid, notice_id)
    values (${userGid}, ${noticeGid}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};
