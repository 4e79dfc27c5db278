import { type DownloadState, downloadHours } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';

export interface DownloadRow {
  userGid: string;
  downloadId: string;
  state: Exclude<DownloadState, 'NONE'>;
  requestedAt: Date;
  expiresAt: Date | null;
  keySealed: string | null;
  tag: Buffer | null;
  /** Requested today (Indian day). */
  isOfToday: boolean;
  isExpired: boolean;
}

/** Longer than six attempts of ten minutes with their pauses. */
const stalledHours = 2;

const columns = sql`user_gid as "userGid", download_id as "downloadId", state, requested_at as "requestedAt", expires_at as "expiresAt",
  key_sealed as "keySealed", tag, requested_on = app_today() as "isOfToday", coalesce(expires_at <= app_now(), false) as "isExpired"`;

export const newestDownload = async (db: QueryExecutorProvider, userGid: string): Promise<DownloadRow | undefined> => {
  const { rows } = await sql<DownloadRow>`select ${columns} from data_download
    where user_gid = ${userGid} order by requested_on desc limit 1`.execute(db);
  return rows[0];
};

export const findDownload = async (
  db: QueryExecutorProvider,
  userGid: string,
  downloadId: string,
): Promise<DownloadRow | undefined> => {
  const { rows } = await sql<DownloadRow>`select ${columns} from data_download
    where user_gid = ${userGid} and download_id = ${downloadId}`.execute(db);
  return rows[0];
};

/** Records a request; it replaces a failed one of today. False if there is another one of today. */
export const insertDownload = async (
  db: QueryExecutorProvider,
  userGid: string,
  downloadId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into data_download as held (user_gid, download_id, state)
    values (${userGid}, ${downloadId}, 'PREPARING') on conflict (user_gid, requested_on) do update
      set download_id = excluded.download_id, state = excluded.state, requested_at = excluded.requested_at
      where held.state = 'FAILED'`.execute(db);
  return numAffectedRows === 1n;
};

/** Marks a request as failed; false if it was no longer in preparation. */
export const markFailed = async (
  db: QueryExecutorProvider,
  { userGid, downloadId }: Pick<DownloadRow, 'userGid' | 'downloadId'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update data_download set state = 'FAILED'
    where user_gid = ${userGid} and download_id = ${downloadId} and state = 'PREPARING'`.execute(db);
  return numAffectedRows === 1n;
};

/** Requests in preparation for longer than all attempts of their job take. */
export const listStalled = async (
  db: QueryExecutorProvider,
): Promise<Pick<DownloadRow, 'userGid' | 'downloadId'>[]> => {
  const { rows } = await sql<
    Pick<DownloadRow, 'userGid' | 'downloadId'>
  >`select user_gid as "userGid", download_id as "downloadId"
    from data_download where state = 'PREPARING' and requested_at < app_now() - make_interval(hours => ${stalledHours})
    order by requested_at limit 200`.execute(db);
  return rows;
};

/** Marks the archive as ready; returns when it expires, or undefined if another run was first. */
export const markReady = async (
  db: QueryExecutorProvider,
  { userGid, downloadId }: Pick<DownloadRow, 'userGid' | 'downloadId'>,
  { keySealed, tag }: { keySealed: string; tag: Buffer },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ until: Date }>`update data_download
    set state = 'READY', ready_at = app_now(), expires_at = app_now() + make_interval(hours => ${downloadHours}),
      key_sealed = ${keySealed}, tag = ${tag}
    where user_gid = ${userGid} and download_id = ${downloadId} and state = 'PREPARING' returning expires_at as until`.execute(
    db,
  );
  return rows[0]?.until;
};

export const listExpired = async (db: QueryExecutorProvider, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ downloadId: string }>`select download_id as "downloadId" from data_download
    where state = 'READY' and expires_at <= app_now() limit ${limit}`.execute(db);
  return rows.map(({ downloadId }) => downloadId);
};

export const listDownloads = async (db: QueryExecutorProvider, userGid: string): Promise<string[]> => {
  const { rows } = await sql<{ downloadId: string }>`select download_id as "downloadId" from data_download
    where user_gid = ${userGid}`.execute(db);
  return rows.map(({ downloadId }) => downloadId);
};

export const markExpired = async (db: QueryExecutorProvider, downloadId: string): Promise<void> => {
  await sql`update data_download set state = 'EXPIRED', key_sealed = null, tag = null
    where download_id = ${downloadId} and state = 'READY'`.execute(db);
};
