import { randomUUID } from 'node:crypto';
import { hashSecret, newSecret, writeToken } from '../../apps/server/src/areas/identity/session-token.ts';
import { createSecrets, masterSecret } from '../../apps/server/src/platform/data/secrets.ts';
import { onDatabase } from './database.ts';

/** A user with a session to call with. */
export interface SignedIn {
  userGid: string;
  sessionId: string;
  token: string;
}

/** Users without sessions, only for realistic table and index sizes. */
const addCrowd = `
  with crowd as (
    insert into app_user (uid, mobile_sealed)
    select 10000000000 + n, 'v1.' || repeat('A', 51) from generate_series(1, $1::int) n
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

const addSampleSessions = `
  insert into session (user_gid, session_id, secret_hash, device_hash)
  select *, 'bench' from unnest($1::uuid[], $2::uuid[], $3::bytea[])`;

/** A new session for each of these users. */
export const openSessions = (databaseUrl: string, userGids: readonly string[]): Promise<SignedIn[]> =>
  onDatabase(databaseUrl, async (client) => {
    const sessions = userGids.map((userGid) => ({ userGid, sessionId: randomUUID(), secret: newSecret() }));
    const sessionIds = sessions.map(({ sessionId }) => sessionId);
    await client.query(addSampleSessions, [userGids, sessionIds, sessions.map(({ secret }) => hashSecret(secret))]);
    return sessions.map(({ userGid, sessionId, secret }) => ({
      userGid,
      sessionId,
      token: writeToken({ userGid, sessionId }, secret),
    }));
  });

/**
 * Fills a migrated database with users. The first `signedIn` of them can call; their ids are random, so they lie anywhere among
 * the others. `dataDir` is the folder with the server's keys.
 */
export const addUsers = async (
  databaseUrl: string,
  dataDir: string,
  { all, signedIn }: { all: number; signedIn: number },
): Promise<SignedIn[]> => {
  const secrets = createSecrets(masterSecret({ secretKey: undefined, dataDir }));
  const sample = Array.from({ length: signedIn }, (_, index) => {
    const userGid = randomUUID();
    const mobileSealed = secrets.seal('phone', String(9_000_000_000 + index), `user:${userGid}:phone`);
    return { userGid, uid: 1_000_000_000 + index, mobileSealed };
  });
  const gids = sample.map(({ userGid }) => userGid);
  await onDatabase(databaseUrl, async (client) => {
    if (all > signedIn) {
      await client.query(addCrowd, [all - signedIn]);
      await client.query(addCrowdSessions);
    }
    const uids = sample.map(({ uid }) => uid);
    await client.query(addSampleUsers, [gids, uids, sample.map(({ mobileSealed }) => mobileSealed)]);
  });
  const sessions = await openSessions(databaseUrl, gids);
  await onDatabase(databaseUrl, (client) => client.query('vacuum analyze'));
  return sessions;
};
