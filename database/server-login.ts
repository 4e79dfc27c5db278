import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The role that database/rights.sql gives the server's rights to. */
const serverRole = 'sikka_app';

/**
 * The address by which the server reaches a database of a PostgreSQL of our own, as its role. The password follows from the owner's,
 * and the owner's does not follow from it.
 */
export const serverUrlOf = (ownerUrl: string): string => {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(serverRole).digest('base64url');
  return Object.assign(url, { username: serverRole, password }).href;
};

/** Lets the server's role sign in by `serverUrlOf`, on a PostgreSQL of our own that has been migrated. */
export const openServerLogin = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { password } = new URL(serverUrlOf(ownerUrl));
    await client.query(`alter role ${serverRole} login password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
};

/** The address by which the server, given only the owner's, at least steps down to its role. */
export const asServerRole = (ownerUrl: string): string => {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${serverRole}`);
  return url.href;
};
