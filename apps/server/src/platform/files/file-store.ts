import { uploadLimits, type UploadPurpose } from '@sikka/contract/rules';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A stored picture of a user. */
export interface UserFile {
  fileId: string;
  purpose: UploadPurpose;
  uploadedAt: Date;
}

/** Whether the user's stored pictures leave room for one more. */
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

/** Marks unused files as attached; returns how many there were. */
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

/** Marks files of a user for deletion: those given, or all. */
export const markRemoved = async (
  db: QueryExecutorProvider,
  userGid: string,
  fileIds: readonly string[] | 'all',
): Promise<void> => {
  const fileCondition = fileIds === 'all' ? sql`true` : sql`file_id = any(${fileIds}::text[])`;
  await sql`update user_file set removed_at = app_now()
    where user_gid = ${userGid} and ${fileCondition} and removed_at is null`.execute(db);
};

/** The stored files of a user, oldest first. */
export const listFiles = async (db: QueryExecutorProvider, userGid: string): Promise<readonly UserFile[]> => {
  const { rows } = await sql<UserFile>`select file_id as "fileId", purpose, uploaded_at as "uploadedAt"
    from user_file where user_gid = ${userGid} and removed_at is null order by uploaded_at, file_id`.execute(db);
  return rows;
};

/** Whether a file exists and `until` (seconds since 1970) has not passed. */
export const isAvailable = async (db: QueryExecutorProvider, fileId: string, until: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from user_file
    where file_id = ${fileId} and removed_at is null and app_now() < to_timestamp(${until})`.execute(db);
  return rows.length > 0;
};

/** Whether a file exists and is this user's. */
export const isOwn = async (db: QueryExecutorProvider, userGid: string, fileId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from user_file
    where user_gid = ${userGid} and file_id = ${fileId} and removed_at is null`.execute(db);
  return rows.length > 0;
};

const isExpired = sql`(removed_at is not null or attached_at is null and uploaded_at < app_now() - interval '1 day')`;

/** Removed files and files that were never attached, of one user or of all. */
export const listExpired = async (
  db: QueryExecutorProvider,
  limit: number,
  userGid?: string,
): Promise<readonly { userGid: string; fileId: string }[]> => {
  const { rows } = await sql<{ userGid: string; fileId: string }>`
    select user_gid as "userGid", file_id as "fileId" from user_file
    where ${isExpired} ${userGid === undefined ? sql`` : sql`and user_gid = ${userGid}`} limit ${limit}`.execute(db);
  return rows;
};

/**
 * Marks an expired file as removed unless it was attached meanwhile; returns whether to delete its
 * bytes.
 */
export const claimExpired = async (db: QueryExecutorProvider, userGid: string, fileId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update user_file set removed_at = coalesce(removed_at, app_now())
    where user_gid = ${userGid} and file_id = ${fileId} and ${isExpired}`.execute(db);
  return numAffectedRows === 1n;
};

export const deleteRow = async (db: QueryExecutorProvider, userGid: string, fileId: string): Promise<void> => {
  await sql`delete from user_file
    where user_gid = ${userGid} and file_id = ${fileId} and removed_at is not null`.execute(db);
};
