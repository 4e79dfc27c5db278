import { createHash, randomInt, randomUUID } from 'node:crypto';
import { bucketCount, bucketDigits, type CellRange } from '@sikka/settings';
import { findBucket } from '../data/bucket.ts';

/** Every bucket, for a server with one database. */
export const allBuckets = { from: 0, to: bucketCount - 1 } as const;

type Buckets = Pick<CellRange, 'from' | 'to'>;

export const holdsBucket = ({ from, to }: Buckets, bucket: number): boolean => from <= bucket && bucket <= to;

/**
 * Whether the id of a user, or of something of a user, begins with a bucket of this range. Ids of
 * another form belong to the first cell.
 */
export const holdsId = (range: Buckets, id: string): boolean => holdsBucket(range, findBucket(id) ?? 0);

/** A random user id whose bucket is in this range. */
export const newUserGidIn = ({ from, to }: Buckets): string =>
  bucketDigits(randomInt(from, to + 1)) + randomUUID().slice(2);

/** The share of a cell in a stock, by its part of all buckets; the shares of all cells add up to the stock. */
export const shareOf = ({ from, to }: Buckets, stock: number): number =>
  Math.floor((stock * (to + 1)) / bucketCount) - Math.floor((stock * from) / bucketCount);

/** The name of a cell in logs and metrics, such as `00-7f`. */
export const cellName = ({ from, to }: Buckets): string => `${bucketDigits(from)}-${bucketDigits(to)}`;

/** The bucket to which a key leads that was never reserved. */
export const bucketOfKey = (key: string): number => createHash('sha256').update(key).digest()[0] ?? 0;
