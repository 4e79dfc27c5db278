import { randomBytes } from 'node:crypto';
import { longestEdge, type UploadPurpose, uploadLimits, uploadPath } from '@sikka/contract/rules';
import { Problem } from '../calls/problem.ts';
import { newPublicId } from '../data/bucket.ts';
import type { AnyTransaction, Database } from '../data/database.ts';
import { inBatches } from '../data/in-batches.ts';
import type { Secrets } from '../data/secrets.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { ArchiveStorage, FileStorage } from './file-storage.ts';
import {
  type UserFile,
  claimExpired,
  deleteRow,
  hasRoom,
  insertFile,
  isAvailable,
  isOwn,
  listFiles,
  listExpired,
  markAttached,
  markRemoved,
} from './file-store.ts';
import { readPicture } from './read-picture.ts';
import type { ScanForMalware } from './scan-for-malware.ts';

/** Pictures that users uploaded, for the areas that show them. */
export interface Files {
  /**
   * Attaches uploaded pictures in the transaction that writes the row which uses them; unattached
   * ones are deleted after a day. Throws `pictureMissing` if one does not exist, has another
   * purpose, is already attached or was removed.
   */
  attach(trx: AnyTransaction, userGid: string, purpose: UploadPurpose, fileIds: readonly string[]): Promise<void>;
  /**
   * Removes pictures in the transaction that stops using them: they are no longer served, and a job
   * deletes them.
   */
  remove(trx: AnyTransaction, userGid: string, fileIds: readonly string[]): Promise<void>;
  /** Addresses for `<img>`, by id, which open for their owner alone; ids that are not the user's are left out. */
  addressesOf(userGid: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The address of one picture that is known to belong to the reader. */
  addressAt(fileId: string): string;
  /** The stored pictures of a user, oldest first. */
  list(userGid: string): Promise<readonly UserFile[]>;
  /** The bytes (WebP) of a picture of `list`; undefined if it is gone. */
  read(fileId: string): Promise<Uint8Array | undefined>;
  /** Large files, which the areas name and delete themselves. */
  archives: ArchiveStorage;
  /** Deletes all pictures of a user at once. Idempotent. */
  erase(userGid: string): Promise<void>;
}

/** The whole service, for the upload route and the server itself. */
export interface FileService extends Files {
  /** Stores a picture and returns its file id. Throws `pictureRefused`, `pictureSpaceFull`, `busy`. */
  upload(userGid: string, purpose: UploadPurpose, bytes: Uint8Array): Promise<string>;
  /** The bytes of a picture of this user; undefined if it is another user's or gone. */
  readOwn(userGid: string, fileId: string): Promise<Uint8Array | undefined>;
  /** The bytes for a key of `fileKey`; undefined if it expired, was altered or the file is gone. */
  readByKey(fileId: string, key: string): Promise<Uint8Array | undefined>;
  job: JobDefinition;
}

const keyPurpose = 'file-address';
const hourSeconds = 3_600;

/** The address of a picture, which the session of its owner opens. */
export const fileAddress = (fileId: string): string => `${uploadPath}/${fileId}`;

/** What opens a picture for an operator, whom the app does not know, for one to two hours. `now`: the database's time. */
export const fileKey = (secrets: Secrets, fileId: string, now: Date): string => {
  const until = (Math.floor(now.getTime() / 1_000 / hourSeconds) + 2) * hourSeconds;
  return secrets.sign(keyPurpose, `${fileId}-${until}`).slice(fileId.length + 1);
};

export interface FilesDeps {
  db: Database;
  secrets: Secrets;
  storage: FileStorage;
  scan?: ScanForMalware | undefined;
}

export const createFiles = ({ db, secrets, storage, scan }: FilesDeps): FileService => {
  /** The bytes are deleted before the row, so that no bytes are left without a row. */
  const deleteExpired = (userGid?: string): Promise<void> =>
    inBatches(async (limit) => {
      const expired = await listExpired(db, limit, userGid);
      for (const file of expired) {
        if (!(await claimExpired(db, file.userGid, file.fileId))) continue;
        await storage.delete(file.fileId);
        await deleteRow(db, file.userGid, file.fileId);
      }
      return expired.length;
    });
  const erase = async (userGid: string, fileIds: readonly string[] | 'all'): Promise<void> => {
    await markRemoved(db, userGid, fileIds);
    await deleteExpired(userGid);
  };
  const requireRoom = async (userGid: string): Promise<void> => {
    if (!(await hasRoom(db, userGid))) throw new Problem('pictureSpaceFull');
  };

  return {
    attach: async (trx, userGid, purpose, fileIds) => {
      const ids = [...new Set(fileIds)];
      if (ids.length > uploadLimits.perForm || (await markAttached(trx, userGid, purpose, ids)) !== ids.length)
        throw new Problem('pictureMissing');
    },
    remove: (trx, userGid, fileIds) => markRemoved(trx, userGid, fileIds),
    addressAt: fileAddress,
    addressesOf: async (userGid, fileIds) => {
      const files = fileIds.length === 0 ? [] : await listFiles(db, userGid);
      const ownFiles = files.filter(({ fileId }) => fileIds.includes(fileId));
      return new Map(ownFiles.map(({ fileId }) => [fileId, fileAddress(fileId)]));
    },
    list: (userGid) => listFiles(db, userGid),
    read: (fileId) => storage.get(fileId),
    archives: storage.archives,
    erase: (userGid) => erase(userGid, 'all'),
    upload: async (userGid, purpose, bytes) => {
      await requireRoom(userGid);
      await scan?.(bytes);
      const picture = await readPicture(bytes, longestEdge[purpose]);
      const fileId = newPublicId(userGid) + randomBytes(2).toString('hex');
      await insertFile(db, { userGid, fileId, purpose, byteCount: picture.byteLength });
      try {
        await storage.put(fileId, picture);
      } catch (error) {
        // A half-written picture must not use up the user's space. If this fails too, the job
        // deletes it.
        await erase(userGid, [fileId]).catch(() => undefined);
        throw error;
      }
      return fileId;
    },
    readByKey: async (fileId, key) => {
      const until = Number(secrets.verify(keyPurpose, `${fileId}-${key}`)?.slice(fileId.length + 1));
      return until > 0 && (await isAvailable(db, fileId, until)) ? storage.get(fileId) : undefined;
    },
    readOwn: async (userGid, fileId) => ((await isOwn(db, userGid, fileId)) ? storage.get(fileId) : undefined),
    job: {
      name: 'platform-delete-files',
      cron: '*/10 * * * *',
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      run: () => deleteExpired(),
    },
  };
};
