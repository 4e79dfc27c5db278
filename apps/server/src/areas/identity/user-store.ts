import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { directory } from '#platform/directory.ts';
import type { Secrets } from '#platform/secrets.ts';
import { userEvents } from '#platform/user-events.ts';
import type { IdentityTables } from './tables.ts';

export type Identities = Kysely<IdentityTables>;
export type IdentityTransaction = Transaction<IdentityTables>;
/** An account with the database's time of the reading. */
export type User = Selectable<IdentityTables['app_user']> & { now: Date };

/** How a number is looked up without being stored in clear. */
export const mobileIndexOf = (secrets: Secrets, mobile: string): string => secrets.index('phone', mobile);

const phoneContext = (userGid: string): string => `user:${userGid}:phone`;

export const openMobile = (secrets: Secrets, user: Pick<User, 'user_gid' | 'mobile_sealed'>): string =>
  secrets.open('phone', user.mobile_sealed, phoneContext(user.user_gid));

export const users = (db: Identities) =>
  db
    .selectFrom('app_user')
    .selectAll('app_user')
    .select(sql<Date>`app_now()`.as('now'));

export const findUser = (db: Identities, userGid: string): Promise<User | undefined> =>
  users(db).where('app_user.user_gid', '=', userGid).executeTakeFirst();

/** The account, locked until the transaction ends. */
export const lockUser = (trx: IdentityTransaction, userGid: string): Promise<User | undefined> =>
  users(trx).where('app_user.user_gid', '=', userGid).forUpdate().executeTakeFirst();

/** Nobody: looked up for a number without an account, so that it takes as long as any other. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The user a number belongs to. */
export const findOwner = async (db: Identities, mobileIndex: string): Promise<string | undefined> =>
  (await directory.find(db, 'mobile', mobileIndex))?.userGid;

/** The same for a look-up that follows in any case, so that the time tells nobody whether the number has an account. */
export const findOwnerOrNobody = async (db: Identities, mobileIndex: string): Promise<string> =>
  (await findOwner(db, mobileIndex)) ?? nobody;

/** A public number of ten digits that nobody has yet; random, so that it does not count the users. */
const drawUid = async (trx: IdentityTransaction, userGid: string): Promise<number> => {
  for (;;) {
    const uid = randomInt(1_000_000_000, 10_000_000_000);
    if (await directory.claim(trx, 'userNumber', String(uid), { userGid })) return uid;
  }
};

/** Makes the account of a number that was just proven, unless somebody has just made it. */
export const register = async (
  trx: IdentityTransaction,
  secrets: Secrets,
  { mobile, mobileIndex }: { mobile: string; mobileIndex: string },
): Promise<void> => {
  const userGid = randomUUID();
  if (!(await directory.claim(trx, 'mobile', mobileIndex, { userGid }))) return;
  const uid = await drawUid(trx, userGid);
  const mobileSealed = secrets.seal('phone', mobile, phoneContext(userGid));
  await trx.insertInto('app_user').values({ user_gid: userGid, uid, mobile_sealed: mobileSealed }).execute();
  await userEvents.record(trx, { userGid, kind: 'welcome', key: userGid, facts: {} });
};

export const changeProfile = (
  db: Identities,
  userGid: string,
  changes: { nickname?: string; portrait_id?: string; details_sealed?: string },
): Promise<unknown> => db.updateTable('app_user').set(changes).where('user_gid', '=', userGid).execute();

/** The user's last passwords, newest first, the one in use included. */
export const listPasswordHashes = async (db: Identities, userGid: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_gid', '=', userGid)
    .orderBy('password_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.password_hash);
};

/**
 * Puts a password in use and remembers it, with as many before it as are remembered. False when the password has changed since the
 * user was read.
 */
export const storePassword = async (
  trx: IdentityTransaction,
  { user_gid: userGid, password_hash: before }: User,
  passwordHash: string,
  remembered: number,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('user_gid', '=', userGid)
    .where('password_hash', 'is not distinct from', before)
    .returning('user_gid')
    .executeTakeFirst();
  if (!changed) return false;
  await trx.insertInto('password_history').values({ user_gid: userGid, password_hash: passwordHash }).execute();
  await sql`delete from password_history where user_gid = ${userGid} and password_id not in (
    select password_id from password_history where user_gid = ${userGid} order by password_id desc limit ${remembered}
  )`.execute(trx);
  return true;
};
