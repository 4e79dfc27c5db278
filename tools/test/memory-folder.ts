import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The memory file system of Linux. */
const sharedMemory = '/dev/shm';

/** A run writes half a gigabyte: copies of databases, logs of PostgreSQL, browser profiles. Its processes need the rest. */
const roomBytes = 8 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of a run, removed when this process ends: copying a database takes a tenth
 * of the time that it takes on a disk. Undefined without such a file system or enough room.
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
