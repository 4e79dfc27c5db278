import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { CellRange } from '@sikka/settings';
import { bucketCount, bucketOf } from '../data/bucket.ts';

/** Every bucket, for a server with one database. */
export const allBuckets = { from: 0, to: bucketCount - 1 } as const;

type Buckets = Pick<CellRange, 'from' | 'to'>;

export const holdsBucket = ({ from, to }: Buckets, bucket: number): boolean => from <= bucket && bucket <= to;

const startsWithBucket = /^[0-9a-f]{2}/i;

/**
 * Whether the id of a user, or of something of a user, begins with a bucket of this range. What has
 * another name belongs to the first cell.
 */
export const holdsId = (range: Buckets, id: string): boolean =>
  holdsBucket(range, startsWithBucket.test(id) ? bucketOf(id) : 0);

/** A random user id whose bucket is in this range. */
export const newUserGidIn = ({ from, to }: Buckets): string =>
  randomInt(from, to + 1)
    .toString(16)
    .padStart(2, '0') + randomUUID().slice(2);

/** The name of a cell in logs and metrics, such as `00-7f`. */
export const cellName = ({ from, to }: Buckets): string =>
  [from, to].map((bucket) => bucket.toString(16).padStart(2, '0')).join('-');

/** The bucket in which a key is looked for, and its first user registered, while nobody holds it. */
export const bucketOfKey = (key: string): number => createHash('sha256').update(key).digest()[0] ?? 0;
