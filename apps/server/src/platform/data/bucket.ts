import { randomBytes, randomUUID } from 'node:crypto';
import { bucketDigits } from '@sikka/settings';

/**
 * Users are spread over 256 buckets, so that a bucket can move to a database of its own
 * (docs/decisions/0090-buckets.md). The bucket is the first byte of the user id. Every public id of
 * something that belongs to a user starts with the same two hexadecimal digits, so that a webhook,
 * for example, leads to the bucket without a lookup.
 */

const leadingByte = /^[0-9a-f]{2}/i;

/** The bucket (0 to 255) with which an id begins; undefined if the id has another form. */
export const findBucket = (id: string): number | undefined => {
  const [digits] = leadingByte.exec(id) ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
};

/**
 * The bucket (0 to 255) of a user id or of a public id. Throws `RangeError` if the id does not
 * start with two hexadecimal digits.
 */
export const bucketOf = (id: string): number => {
  const bucket = findBucket(id);
  if (bucket === undefined) throw new RangeError(`${id} does not start with the two hexadecimal digits of a bucket`);
  return bucket;
};

const digitsOf = (userGid: string): string => bucketDigits(bucketOf(userGid));

/**
 * An unguessable public id for something of this user: 30 hexadecimal digits, 112 bits of them
 * random.
 */
export const newPublicId = (userGid: string): string => digitsOf(userGid) + randomBytes(14).toString('hex');

/** The same as a UUID (version 4), for primary keys that leave the server. */
export const newGid = (userGid: string): string => digitsOf(userGid) + randomUUID().slice(2);

/** Our reference at partners: the digits of the id, and a letter for the kind. */
export const partnerReference = (
  gid: string,
  kind: 'application' | 'repayment' | 'report' | 'dispute' | 'redemption' | 'game',
): string =>
  gid.replaceAll('-', '') +
  { application: 'L', repayment: 'R', report: 'S', dispute: 'D', redemption: 'V', game: 'G' }[kind];
