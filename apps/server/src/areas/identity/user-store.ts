import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, type Selectable, sql, type Transaction } from 'kysely';
import { directory } from '#platform/directory.ts';
import { Problem } from '#platform/problem.ts';
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

export const sealNumber = (secrets: Secrets, userGid: string, mobile: string): string =>
  secrets.seal('phone', mobile, phoneContext(userGid));

export const openNumber = (secrets: Secrets, userGid: string, sealed: string): string =>
  secrets.open('phone', sealed, phoneContext(userGid));

export const openMobile = (secrets: Secrets, user: Pick<User, 'user_gid' | 'mobile_sealed'>): string =>
  openNumber(secrets, user.user_gid, user.mobile_sealed);

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

/** For whom a number is kept that nobody may register now; see docs/decisions/0102-change-of-number.md. */
export const findHolder = async (db: QueryExecutorProvider, mobileIndex: string): Promise<string | undefined> =>
  (await directory.find(db, 'heldMobile', mobileIndex))?.userGid;

/** Makes the account of a number that was just proven, unless somebody has just made it. Throws `numberHeld` while it is kept for another one. */
export const register = async (
  trx: IdentityTransaction,
  secrets: Secrets,
  { mobile, mobileIndex }: { mobile: string; mobileIndex: string },
): Promise<void> => {
  if (await findHolder(trx, mobileIndex)) throw new Problem('numberHeld');
  const userGid = randomUUID();
  if (!(await directory.claim(trx, 'mobile', mobileIndex, { userGid }))) return;
  const uid = await drawUid(trx, userGid);
  const mobileSealed = sealNumber(secrets, userGid, mobile);
  await trx.insertInto('app_user').values({ user_gid: userGid, uid, mobile_sealed: mobileSealed }).execute();
  await userEvents.record(trx, { userGid, kind: 'welcome', key: userGid, facts: {} });
};

/** The number of an account goes to somebody else: nobody is signed in to the account any more, and nobody inherits it. */
export const makeDormant = async (trx: IdentityTransaction, userGid: string, mobileIndex: string): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ dormant_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .execute();
  await trx.deleteFrom('session').where('user_gid', '=', userGid).execute();
  await directory.drop(trx, 'mobile', mobileIndex, userGid);
};

export const changeProfile = (
  db: Identities,
  userGid: string,
  changes: {
    nickname?: string;
    portrait_id?: string | null;
    portrait_file_id?: string | null;
    details_sealed?: string;
  },
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
