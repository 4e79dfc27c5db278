import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/** Stores the bytes of pictures, by file id (`fileIdShape`). */
export interface FileStorage {
  put(fileId: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; undefined if the file does not exist. */
  get(fileId: string): Promise<Uint8Array | undefined>;
  /** Deletes the bytes, if there are any. */
  delete(fileId: string): Promise<void>;
  archives: ArchiveStorage;
}

/**
 * Stores large files, which are written and read as streams. Names start with the digits of a
 * bucket, as those of pictures do.
 */
export interface ArchiveStorage {
  /** Writes a file and replaces an existing one. */
  write(name: string, content: Readable): Promise<void>;
  /** The content; the stream fails if the file does not exist. */
  read(name: string): Promise<Readable>;
  /** Deletes the file, if it exists. */
  delete(name: string): Promise<void>;
}

/** One folder per bucket of users, so that a bucket can be moved. */
const keyOf = (fileId: string): string => `${fileId.slice(0, 2)}/${fileId}.webp`;

const archiveKeyOf = (name: string): string => `archives/${name.slice(0, 2)}/${name}`;

const isMissing = (error: unknown): boolean => {
  const { name, code } = ((error as Error).cause ?? {}) as { name?: string; code?: string };
  return name === 'NoSuchKey' || code === 'ENOENT';
};

const storageOn = (disk: Disk): FileStorage => ({
  put: (fileId, bytes) => disk.put(keyOf(fileId), bytes, { contentType: 'image/webp' }),
  get: async (fileId) => {
    try {
      return await disk.getBytes(keyOf(fileId));
    } catch (error) {
      if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error)) return undefined;
      throw error;
    }
  },
  delete: (fileId) => disk.delete(keyOf(fileId)),
  archives: {
    write: (name, content) => disk.putStream(archiveKeyOf(name), content),
    read: (name) => disk.getStream(archiveKeyOf(name)),
    delete: (name) => disk.delete(archiveKeyOf(name)),
  },
});

/**
 * Opens the S3-compatible store of the configuration, or a folder that only this system user can
 * read.
 */
export const openFileStorage = async ({
  dataDir,
  filesStore,
}: Pick<Config, 'dataDir' | 'filesStore'>): Promise<FileStorage> => {
  if (!filesStore) {
    const location = resolve(join(dataDir, 'files'));
    mkdirSync(location, { recursive: true, mode: 0o700 });
    return storageOn(new Disk(new FSDriver({ location, visibility: 'private' })));
  }
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = filesStore;
  // The S3 client is large: it is not loaded if files are kept in a folder.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return storageOn(
    new Disk(
      new S3Driver({
        endpoint,
        bucket,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        supportsACL: false,
        visibility: 'private',
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    ),
  );
};
