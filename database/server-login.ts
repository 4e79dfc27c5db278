import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The roles that database/rights.sql gives rights to: of the app's server, and of the console's. */
export const serverRoles = ['sikka_app', 'sikka_console'] as const;
type ServerRole = (typeof serverRoles)[number];

/**
 * The address by which a server reaches a database of a PostgreSQL of our own, as its role. The password follows from the owner's,
 * and the owner's does not follow from it.
 */
export const serverUrlOf = (ownerUrl: string, role: ServerRole = 'sikka_app'): string => {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url');
  return Object.assign(url, { username: role, password }).href;
};

/** Lets the roles sign in by `serverUrlOf`, on a PostgreSQL of our own that has been migrated. */
export const openServerLogin = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const role of serverRoles) {
      const { password } = new URL(serverUrlOf(ownerUrl, role));
      await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
    }
  } finally {
    await client.end();
  }
};

/** The address by which a server, given only the owner's, at least steps down to its role. */
export const asServerRole = (ownerUrl: string, role: ServerRole = 'sikka_app'): string => {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
};
