import { createDecipheriv } from 'node:crypto';
import { pipeline } from 'node:stream';
import { privacy } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { downloadsPath, type OpenDownload } from '#platform/web/register-downloads.ts';
import type { PrivacyDeps } from '../deps.ts';
import { type DownloadTask, keyContext, makeDownloadName } from './download-job.ts';
import { type DownloadRow, findDownload, insertDownload, newestDownload } from './download-store.ts';
import { archiveCipher, archiveNonce } from './make-archive.ts';

/** How often and how long the app polls for the archive. */
const pollSeconds = 3;
const pollLimitSeconds = 600;

const stateOf = (row: DownloadRow): DownloadRow['state'] =>
  row.state === 'READY' && row.isExpired ? 'EXPIRED' : row.state;

const showDownload = async ({ db }: PrivacyDeps, userGid: string) => {
  const row = await newestDownload(db, userGid);
  const polling = { nextQuerySeconds: row?.state === 'PREPARING' ? pollSeconds : 0, queryLimitTime: pollLimitSeconds };
  if (!row) return { state: 'NONE' as const, mayRequest: true, ...polling };
  const state = stateOf(row);
  return {
    state,
    requestedAt: row.requestedAt.toISOString(),
    ...(state === 'READY' && row.expiresAt && { expiresAt: row.expiresAt.toISOString() }),
    mayRequest: !row.isOfToday || state === 'FAILED',
    ...polling,
  };
};

export const queryDownload = handler(privacy.queryDownload, (deps: PrivacyDeps, _body, { user }) =>
  showDownload(deps, user.userGid),
);

/**
 * Requests an archive, once a day and again after a failure; a repeated request while it is
 * prepared changes nothing.
 */
export const requestDownload = handler(
  privacy.requestDownload,
  async (deps: PrivacyDeps, _body, { user: { userGid } }) => {
    const newest = await newestDownload(deps.db, userGid);
    if (newest?.state === 'PREPARING') return showDownload(deps, userGid);
    const task: DownloadTask = { userGid, downloadId: newGid(userGid) };
    const isNew = await transaction(deps.db, async (trx) => {
      if (!(await insertDownload(trx, userGid, task.downloadId))) return false;
      await deps.jobs.send(makeDownloadName, task, { trx });
      return true;
    });
    if (!isNew) throw new Problem('downloadTooSoon');
    return showDownload(deps, userGid);
  },
);

/** Sealing purpose and context of links. */
const linkPurpose = 'data-download';
const linkContext = 'link';

/** Returns the link to the archive after a fresh proof of the number, which it uses up. */
export const openDownload = handler(
  privacy.openDownload,
  async (deps: PrivacyDeps, { proof }, { user: { userGid } }) => {
    const row = await newestDownload(deps.db, userGid);
    if (!row?.expiresAt || stateOf(row) !== 'READY') throw new Problem('downloadMissing');
    const isProven = await transaction(deps.db, (trx) => deps.consumeProof(trx, userGid, 'TYPE_DOWNLOAD_DATA', proof));
    if (!isProven) throw new Problem('proofMissing');
    const link = deps.secrets.seal(linkPurpose, JSON.stringify([userGid, row.downloadId]), linkContext);
    return { path: `${downloadsPath}/${link}`, expiresAt: row.expiresAt.toISOString() };
  },
);

const readLink = ({ secrets }: PrivacyDeps, link: string): [userGid: string, downloadId: string] | undefined => {
  try {
    return JSON.parse(secrets.unseal(linkPurpose, link, linkContext)) as [string, string];
  } catch {
    return undefined;
  }
};

/** Opens an archive for its owner until it expires. */
export const openArchive =
  (deps: PrivacyDeps): OpenDownload =>
  async (userGid, link) => {
    const [owner, downloadId] = readLink(deps, link) ?? [];
    if (owner !== userGid || !downloadId) return undefined;
    const row = await findDownload(deps.db, userGid, downloadId);
    if (!row?.keySealed || !row.tag || stateOf(row) !== 'READY') return undefined;
    const key = deps.secrets.unseal('personal-data', row.keySealed, keyContext({ userGid, downloadId }));
    const decipher = createDecipheriv(archiveCipher, Buffer.from(key, 'base64url'), archiveNonce).setAuthTag(row.tag);
    const stored = await deps.files.archives.read(downloadId);
    const content = pipeline(stored, decipher, () => undefined);
    return { fileName: `sikka-data-${istDay(row.requestedAt)}.zip`, content };
  };
