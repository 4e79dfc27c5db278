import { uploadLimits, type UploadPurpose } from '@sikka/contract/rules';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A picture that is kept of a user. */
export interface UserFile {
  fileId: string;
  purpose: UploadPurpose;
  uploadedAt: Date;
}

/** Whether a user has room for one more, counted in bytes that are kept. */
export const hasRoom = async (db: QueryExecutorProvider, userGid: string): Promise<boolean> => {
  const { rows } = await sql<{ stored: number }>`select coalesce(sum(byte_count), 0)::int as stored from user_file
    where user_gid = ${userGid} and removed_at is null`.execute(db);
  return (rows[0]?.stored ?? 0) < uploadLimits.storedBytes;
};

export const insertFile = async (
  db: QueryExecutorProvider,
  {
    userGid,
    fileId,
    purpose,
    byteCount,
  }: { userGid: string; fileId: string; purpose: UploadPurpose; byteCount: number },
): Promise<void> => {
  await sql`insert into user_file (user_gid, file_id, purpose, byte_count)
    values (${userGid}, ${fileId}, ${purpose}, ${byteCount})`.execute(db);
};

/** Marks files that nothing uses yet as used; tells how many there were. */
export const markAttached = async (
  db: QueryExecutorProvider,
  userGid: string,
  purpose: UploadPurpose,
  fileIds: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`update user_file set attached_at = app_now()
    where user_gid = ${userGid} and file_id = any(${fileIds}::text[]) and purpose = ${purpose}
      and attached_at is null and removed_at is null`.execute(db);
  return Number(numAffectedRows);
};

/** Marks files of a user to be deleted: those named, or all of them. */
export const markRemoved = async (
  db: QueryExecutorProvider,
  userGid: string,
  fileIds: readonly string[] | 'all',
): Promise<void> => {
  const named = fileIds === 'all' ? sql`true` : sql`file_id = any(${fileIds}::text[])`;
  await sql`update user_file set removed_at = app_now()
    where user_gid = ${userGid} and ${named} and removed_at is null`.execute(db);
};

/** The files that are kept of a user, the oldest first, with what the clock says. */
export const listFiles = async (
  db: QueryExecutorProvider,
  userGid: string,
): Promise<readonly (UserFile & { now: Date })[]> => {
  const { rows } = await sql<UserFile & { now: Date }>`
    select file_id as "fileId", purpose, uploaded_at as "uploadedAt", app_now() as now
    from user_file where user_gid = ${userGid} and removed_at is null order by uploaded_at, file_id`.execute(db);
  return rows;
};

/** Whether a file is kept, and it is not yet `until` (seconds since 1970). */
export const isServed = async (db: QueryExecutorProvider, fileId: string, until: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from user_file
    where file_id = ${fileId} and removed_at is null and app_now() < to_timestamp(${until})`.execute(db);
  return rows.length > 0;
};

const isOver = sql`(removed_at is not null or attached_at is null and uploaded_at < app_now() - interval '1 day')`;

/** Files to be deleted: of one user, or those of everybody whose time is over. */
export const listOver = async (
  db: QueryExecutorProvider,
  limit: number,
  userGid?: string,
): Promise<readonly { userGid: string; fileId: string }[]> => {
  const { rows } = await sql<{ userGid: string; fileId: string }>`
    select user_gid as "userGid", file_id as "fileId" from user_file
    where ${isOver} ${userGid === undefined ? sql`` : sql`and user_gid = ${userGid}`} limit ${limit}`.execute(db);
  return rows;
};

/** Marks one of them, unless it was attached meanwhile; tells whether its bytes are to be deleted. */
export const claimOver = async (db: QueryExecutorProvider, userGid: string, fileId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update user_file set removed_at = coalesce(removed_at, app_now())
    where user_gid = ${userGid} and file_id = ${fileId} and ${isOver}`.execute(db);
  return numAffectedRows === 1n;
};

export const deleteRow = async (db: QueryExecutorProvider, userGid: string, fileId: string): Promise<void> => {
  await sql`delete from user_file
    where user_gid = ${userGid} and file_id = ${fileId} and removed_at is not null`.execute(db);
};
