import { randomUUID } from 'node:crypto';
import { hashSecret, newSecret, writeToken } from '../../apps/server/src/platform/calls/session-token.ts';
import { allBuckets, newUserGidIn } from '../../apps/server/src/platform/cells/cell-range.ts';
import { openSecrets } from '../../apps/server/src/platform/data/secrets.ts';
import { withClient } from '../../database/with-client.ts';

/** A user with a session to call with. */
export interface SignedIn {
  userGid: string;
  sessionId: string;
  token: string;
}

/** Users without sessions, only for realistic table and index sizes: a nickname is as long as their sealed number would be. */
const addCrowd = `
  with crowd as (
    insert into app_user (uid, mobile_sealed, mobile_tail, nickname)
    select 10000000000 + n, '', repeat('A', 43), repeat('A', 54) from generate_series(1, $1::int) n
    returning user_gid, uid
  ), numbers as (
    insert into directory_entry (kind, key, user_gid) select 'userNumber', uid::text, user_gid from crowd
  ), mobiles as (
    insert into directory_entry (kind, key, user_gid)
    select 'mobile', replace(encode(sha256(user_gid::text::bytea), 'base64'), '=', ''), user_gid from crowd
  )
  select count(*) from crowd`;

const addCrowdSessions = `
  insert into session (user_gid, secret_hash, device_hash)
  select user_gid, sha256(user_gid::text::bytea), md5(user_gid::text) from app_user
  where uid > 10000000000`;

const addSampleUsers = `
  insert into app_user (user_gid, uid, mobile_sealed)
  select * from unnest($1::uuid[], $2::bigint[], $3::text[])`;

const addSampleNumbers = `
  insert into directory_entry (kind, key, user_gid)
  select 'mobile', * from unnest($1::text[], $2::uuid[]) on conflict do nothing`;

const addSampleSessions = `
  insert into session (user_gid, session_id, secret_hash, device_hash)
  select *, 'bench' from unnest($1::uuid[], $2::uuid[], $3::bytea[])`;

/** A new session for each of these users. */
export const openSessions = (databaseUrl: string, userGids: readonly string[]): Promise<SignedIn[]> =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    const sessions = userGids.map((userGid) => ({ userGid, sessionId: randomUUID(), secret: newSecret() }));
    const sessionIds = sessions.map(({ sessionId }) => sessionId);
    await client.query(addSampleSessions, [userGids, sessionIds, sessions.map(({ secret }) => hashSecret(secret))]);
    return sessions.map(({ userGid, sessionId, secret }) => ({
      userGid,
      sessionId,
      token: writeToken({ userGid, sessionId }, secret),
    }));
  });

interface Population {
  all: number;
  signedIn: number;
  secretKey?: string | undefined;
  buckets?: { from: number; to: number };
  skipped?: number;
}

/** Mobile numbers of the users who can call, after those of `skipped` others. */
export const sampleMobiles = (count: number, skipped = 0): string[] =>
  Array.from({ length: count }, (_, index) => String(9_000_000_000 + skipped + index));

/**
 * Fills a migrated database with users. The first `signedIn` of them can call; their ids are random, so they lie anywhere among
 * the others. `dataDir` is the folder with the server's keys, `buckets` what the database holds; `skipped` users have their numbers
 * elsewhere.
 */
export const addUsers = async (
  databaseUrl: string,
  dataDir: string,
  { all, signedIn, secretKey, buckets = allBuckets, skipped = 0 }: Population,
): Promise<SignedIn[]> => {
  const secrets = openSecrets({ secretKey, dataDir });
  const sample = sampleMobiles(signedIn, skipped).map((mobile, index) => {
    const userGid = newUserGidIn(buckets);
    const mobileSealed = secrets.seal('phone', mobile, `user:${userGid}:phone`);
    return { userGid, uid: 1_000_000_000 + skipped + index, mobileSealed, mobileIndex: secrets.index('phone', mobile) };
  });
  const gids = sample.map(({ userGid }) => userGid);
  await withClient({ connectionString: databaseUrl }, async (client) => {
    if (all > signedIn) {
      await client.query(addCrowd, [all - signedIn]);
      await client.query(addCrowdSessions);
    }
    const uids = sample.map(({ uid }) => uid);
    await client.query(addSampleUsers, [gids, uids, sample.map(({ mobileSealed }) => mobileSealed)]);
    await client.query(addSampleNumbers, [sample.map(({ mobileIndex }) => mobileIndex), gids]);
  });
  const sessions = await openSessions(databaseUrl, gids);
  await withClient({ connectionString: databaseUrl }, (client) => client.query('vacuum analyze'));
  return sessions;
};
