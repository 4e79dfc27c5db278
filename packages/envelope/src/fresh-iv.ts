import { randomFillSync } from 'node:crypto';
import { ivLength, type Bytes } from './wire.ts';

/** Drawing from the system costs as much as sealing a reply, so it is done for many replies at once. */
const pool = new Uint8Array(ivLength * 512);
let used = pool.length;

/** Twelve random bytes, never used before. */
export const freshIv = (): Bytes => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ivLength;
  return pool.slice(used - ivLength, used);
};
