import { m } from '@sikka/messages';
import { transaction } from '#platform/data/database.ts';
import { eachOrThrow, inBatches } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { PrivacyDeps } from '../deps.ts';
import {
  findDownload,
  listDownloads,
  listExpired,
  listStalled,
  markExpired,
  markFailed,
  markReady,
} from './download-store.ts';
import { type ArchiveContent, writeArchive } from './make-archive.ts';
import { readTable } from './read-everything.ts';

export const makeDownloadName = 'privacy-make-download';

export interface DownloadTask {
  userGid: string;
  downloadId: string;
}

/** Sealing context of the archive key. */
export const keyContext = ({ userGid, downloadId }: DownloadTask): string => `user:${userGid}:download:${downloadId}`;

/** Collects the data of a user from the registry of personal tables and from the areas. */
const collectData = async (deps: PrivacyDeps, userGid: string): Promise<ArchiveContent> => {
  const { db, secrets, clock, files, personalTables, consents, recipients } = deps;
  const person = { userGid, mobileIndex: (await deps.mobileIndexOf(userGid)) ?? '' };
  const tables = [];
  for (const { area, rule } of personalTables) tables.push(await readTable(db, secrets, person, area, rule));
  const [consentLists, recipientLists] = await Promise.all([
    Promise.all([...consents.values()].map((source) => source.list(userGid, 'en'))),
    Promise.all(recipients.map((source) => source(userGid, 'en'))),
  ]);
  return {
    tables,
    answers: { consents: consentLists.flat(), recipients: recipientLists.flat() },
    pictures: (await files.list(userGid)).map(({ fileId }) => fileId),
    readPicture: (fileId) => files.read(fileId),
    madeAt: await clock.now(),
    readme: [m.privacy_readme({}, { locale: 'en' }), m.privacy_readme({}, { locale: 'hi' }), ''].join('\n\n'),
  };
};

/** Creates the requested archive. An interrupted run starts again under the same name. */
const makeDownload = async (deps: PrivacyDeps, { userGid, downloadId }: DownloadTask): Promise<void> => {
  const { db, secrets, files } = deps;
  if ((await findDownload(db, userGid, downloadId))?.state !== 'PREPARING') return;
  const { key, tag } = await writeArchive(files.archives, downloadId, await collectData(deps, userGid));
  const keySealed = secrets.seal('personal-data', key.toString('base64url'), keyContext({ userGid, downloadId }));
  await transaction(db, async (trx) => {
    const until = await markReady(trx, { userGid, downloadId }, { keySealed, tag });
    if (!until) return;
    await dataAccess.record(trx, { userGid, who: `job:${makeDownloadName}`, purpose: 'DOWNLOAD' });
    await userEvents.record(trx, {
      userGid,
      kind: 'dataDownloadReady',
      key: downloadId,
      facts: { until: until.toISOString() },
      expiresAt: until,
    });
  });
  // The request was given up meanwhile: no row refers to the bytes any more.
  if ((await findDownload(db, userGid, downloadId))?.state !== 'READY') await files.archives.delete(downloadId);
};

/**
 * Gives up a download that cannot be created: deletes its bytes and notifies the user, who can
 * request it again.
 */
const giveUp = async ({ db, files }: PrivacyDeps, task: DownloadTask): Promise<void> => {
  const { userGid, downloadId } = task;
  if ((await findDownload(db, userGid, downloadId))?.state !== 'PREPARING') return;
  await files.archives.delete(downloadId);
  await transaction(db, async (trx) => {
    if (await markFailed(trx, task))
      await userEvents.record(trx, { userGid, kind: 'dataDownloadFailed', key: downloadId, facts: {} });
  });
};

/** Gives up downloads whose job was lost. */
const giveUpStalled = async (deps: PrivacyDeps): Promise<void> =>
  eachOrThrow(await listStalled(deps.db), (task) => giveUp(deps, task));

/** Deletes expired archives: the bytes first, so that no bytes are left without a row. */
const deleteExpired = ({ db, files }: PrivacyDeps): Promise<void> =>
  inBatches(async (limit) => {
    const expired = await listExpired(db, limit);
    for (const downloadId of expired) {
      await files.archives.delete(downloadId);
      await markExpired(db, downloadId);
    }
    return expired.length;
  });

/** Deletes the bytes of a user's archives; the rows are erased later. */
export const eraseArchives = async ({ db, files }: PrivacyDeps, userGid: string): Promise<void> => {
  for (const downloadId of await listDownloads(db, userGid)) await files.archives.delete(downloadId);
};

export const downloadJobs = (deps: PrivacyDeps): JobDefinition[] => [
  {
    name: makeDownloadName,
    run: (task) => makeDownload(deps, task as DownloadTask),
    giveUp: (task) => giveUp(deps, task as DownloadTask),
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInSeconds: 600,
  },
  {
    name: 'privacy-delete-downloads',
    run: async () => {
      await giveUpStalled(deps);
      await deleteExpired(deps);
    },
    cron: '*/20 * * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
  },
];
