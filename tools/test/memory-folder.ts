import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What Linux keeps in memory and shows as files. */
const sharedMemory = '/dev/shm';

/** A run writes half a gigabyte: copies of databases, logs of PostgreSQL, and what browsers remember. The rest is for its processes. */
const roomBytes = 8 * 1024 ** 3;

/**
 * A folder in memory for what a run writes and throws away, removed when this process ends. A database is copied there in a tenth of the time that it takes
 * on a disk. Undefined where there is no such folder, or no room.
 */
export const makeMemoryFolder = (): string | undefined => {
  try {
    accessSync(sharedMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(sharedMemory);
    if (Math.min(bavail * bsize, process.availableMemory()) < roomBytes) return undefined;
    const folder = mkdtempSync(join(sharedMemory, 'sikka-tests-'));
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o711);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
};
