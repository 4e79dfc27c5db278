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

export const insertNotice = async (
  db: QueryExecutorProvider,
  content: NoticeContent,
  author: string,
): Promise<string> => {
  const { rows } = await sql<{ notice_id: string }>`insert into breach_notice (content, made_by)
    values (${JSON.stringify(content)}::jsonb, ${author}) returning notice_id`.execute(db);
  if (!rows[0]) throw new Error('The notice was not stored');
  return rows[0].notice_id;
};

/** The users with these user numbers, or all users if none are given. */
export const findReaders = async (db: QueryExecutorProvider, uids: readonly number[]): Promise<string[]> => {
  const userCondition = uids.length === 0 ? sql`true` : sql`uid = any (${[...uids]}::bigint[])`;
  const { rows } = await sql<{ user_gid: string }>`select user_gid from app_user where ${userCondition}`.execute(db);
  return rows.map(({ user_gid }) => user_gid);
};

export const addReader = async (db: QueryExecutorProvider, noticeGid: string, userGid: string): Promise<void> => {
  await sql`insert into breach_notice_reader (user_gid, notice_id) values (${userGid}, ${noticeGid})
    on conflict do nothing`.execute(db);
};
