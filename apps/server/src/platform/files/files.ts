import { randomBytes } from 'node:crypto';
import { longestEdge, type UploadPurpose, uploadLimits, uploadPath } from '@sikka/contract/rules';
import { newName } from '../bucket.ts';
import type { AnyTransaction, Database } from '../database.ts';
import { inBatches } from '../in-batches.ts';
import type { JobDefinition } from '../jobs.ts';
import { Problem } from '../problem.ts';
import type { Secrets } from '../secrets.ts';
import {
  type UserFile,
  claimOver,
  deleteRow,
  hasRoom,
  insertFile,
  isServed,
  listFiles,
  listOver,
  markAttached,
  markRemoved,
} from './file-store.ts';
import type { ArchiveStorage, FileStorage } from './file-storage.ts';
import { readPicture } from './read-picture.ts';

/** Pictures of users, for the areas that use them. */
export interface Files {
  /**
   * Keeps pictures that their user uploaded for `purpose`, in the transaction that writes what uses them; others are deleted after a day.
   * Throws `pictureMissing` when one of them is not there, was uploaded for something else, is used already or was removed.
   */
  attach(trx: AnyTransaction, userGid: string, purpose: UploadPurpose, fileIds: readonly string[]): Promise<void>;
  /** Gives pictures up in the transaction that stops using them: they are not served any more, and a job deletes them. */
  remove(trx: AnyTransaction, userGid: string, fileIds: readonly string[]): Promise<void>;
  /** Where `<img>` finds the pictures of a user, by id, for an hour or two; without those that are not the user's. */
  addressesOf(userGid: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The same for one picture that is known to be kept and to be the reader's own. `now`: what the database's clock says. */
  addressAt(fileId: string, now: Date): string;
  /** The pictures that are kept of a user, the oldest first. */
  list(userGid: string): Promise<readonly UserFile[]>;
  /** The bytes (WebP) of a picture of `list`; undefined when it is gone. */
  read(fileId: string): Promise<Uint8Array | undefined>;
  /** Large files that their areas name and delete themselves. */
  archives: ArchiveStorage;
  /** Deletes all pictures of a user at once. May be repeated. */
  erase(userGid: string): Promise<void>;
}

/** What the door of uploads and the server itself need beside it. */
export interface FilesInside extends Files {
  /** Takes in the bytes of a picture. Throws `pictureRefused`, `pictureSpaceFull`. */
  takeIn(userGid: string, purpose: UploadPurpose, bytes: Uint8Array): Promise<string>;
  /** The bytes at an address that `addressesOf` told; undefined when its time is over, it was altered or the file is gone. */
  openAddress(fileId: string, key: string): Promise<Uint8Array | undefined>;
  job: JobDefinition;
}

const keyPurpose = 'file-address';
const hour = 3_600;

/** Addresses of one hour are the same, so that a browser asks for a picture once; they work until the end of the next hour. */
const endOfAddress = (now: Date): number => (Math.floor(now.getTime() / 1_000 / hour) + 2) * hour;

export const createFiles = ({
  db,
  secrets,
  storage,
}: {
  db: Database;
  secrets: Secrets;
  storage: FileStorage;
}): FilesInside => {
  /** Bytes go before the row, so that there are never bytes that no row names. */
  const deleteOver = (userGid?: string): Promise<void> =>
    inBatches(async (limit) => {
      const over = await listOver(db, limit, userGid);
      for (const file of over) {
        if (!(await claimOver(db, file.userGid, file.fileId))) continue;
        await storage.delete(file.fileId);
        await deleteRow(db, file.userGid, file.fileId);
      }
      return over.length;
    });
  const erase = async (userGid: string, fileIds: readonly string[] | 'all'): Promise<void> => {
    await markRemoved(db, userGid, fileIds);
    await deleteOver(userGid);
  };
  const addressAt = (fileId: string, now: Date): string => {
    const key = secrets.sign(keyPurpose, `${fileId}-${endOfAddress(now)}`).slice(fileId.length + 1);
    return `${uploadPath}/${fileId}?key=${key}`;
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
    addressAt,
    addressesOf: async (userGid, fileIds) => {
      const files = fileIds.length === 0 ? [] : await listFiles(db, userGid);
      const named = files.filter(({ fileId }) => fileIds.includes(fileId));
      return new Map(named.map(({ fileId, now }) => [fileId, addressAt(fileId, now)]));
    },
    list: async (userGid) =>
      (await listFiles(db, userGid)).map(({ fileId, purpose, uploadedAt }) => ({ fileId, purpose, uploadedAt })),
    read: (fileId) => storage.get(fileId),
    archives: storage.archives,
    erase: (userGid) => erase(userGid, 'all'),
    takeIn: async (userGid, purpose, bytes) => {
      await requireRoom(userGid);
      const picture = await readPicture(bytes, longestEdge[purpose]);
      const fileId = newName(userGid) + randomBytes(2).toString('hex');
      await insertFile(db, { userGid, fileId, purpose, byteCount: picture.byteLength });
      try {
        await storage.put(fileId, picture);
      } catch (error) {
        // Half a picture is none, and takes no room of its user. What is left when this fails too, the job deletes.
        await erase(userGid, [fileId]).catch(() => undefined);
        throw error;
      }
      return fileId;
    },
    openAddress: async (fileId, key) => {
      const until = Number(secrets.verify(keyPurpose, `${fileId}-${key}`)?.slice(fileId.length + 1));
      return until > 0 && (await isServed(db, fileId, until)) ? storage.get(fileId) : undefined;
    },
    job: {
      name: 'platform-delete-files',
      cron: '*/10 * * * *',
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      run: () => deleteOver(),
    },
  };
};
