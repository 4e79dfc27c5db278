import { randomBytes, randomUUID } from 'node:crypto';

/**
 * Users are spread over 256 buckets, so that a bucket can move to a database of its own (docs/decisions/0090-buckets.md). The bucket of a
 * user is the first byte of the user's id, and everything of a user that is told outside has a name that begins with the same two
 * hexadecimal digits: whoever hears a name, such as a webhook, knows the bucket without looking anything up.
 */
export const buckets = 256;

const leadingByte = /^[0-9a-f]{2}/i;

/** The bucket of a user id, or of any name given to something of a user: 0 to 255. Throws `RangeError` for a name that has none. */
export const bucketOf = (name: string): number => {
  const [digits] = leadingByte.exec(name) ?? [];
  if (digits === undefined) throw new RangeError(`${name} does not begin with the two hexadecimal digits of a bucket`);
  return Number.parseInt(digits, 16);
};

const digitsOf = (userGid: string): string => bucketOf(userGid).toString(16).padStart(2, '0');

/** A name that nobody can guess for something of this user: 30 hexadecimal digits, 112 bits of them random. */
export const newName = (userGid: string): string => digitsOf(userGid) + randomBytes(14).toString('hex');

/** The same as a UUID (version 4), for the primary keys of what is told outside. */
export const newGid = (userGid: string): string => digitsOf(userGid) + randomUUID().slice(2);

/** How partners know something of ours: the digits of its id, and a letter that says what it is. */
export const partnerReference = (
  gid: string,
  kind: 'application' | 'repayment' | 'report' | 'dispute' | 'redemption' | 'game',
): string =>
  gid.replaceAll('-', '') +
  { application: 'L', repayment: 'R', report: 'S', dispute: 'D', redemption: 'V', game: 'G' }[kind];
