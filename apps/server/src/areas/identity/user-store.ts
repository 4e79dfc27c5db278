import { randomInt } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, type Selectable, sql, type Transaction } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { type ClaimKey, directory } from '#platform/data/directory.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { Platform } from '#platform/platform.ts';
import type { IdentityTables } from './tables.ts';

export type IdentityDb = Kysely<IdentityTables>;
export type IdentityTransaction = Transaction<IdentityTables>;
/** An account with the database's time when it was read. */
export type User = Selectable<IdentityTables['app_user']> & { now: Date };

/** Keyed hash by which a number is found without being stored in clear. */
export const mobileIndexOf = (secrets: Secrets, mobile: string): string => secrets.index('phone', mobile);

/** The same for its last four digits: one of ten thousand, so that it tells accounts apart for nobody without the key. */
export const mobileTailOf = (secrets: Secrets, lastFour: string): string => secrets.index('phone-tail', lastFour);

const phoneContext = (userGid: string): string => `user:${userGid}:phone`;

export const sealNumber = (secrets: Secrets, userGid: string, mobile: string): string =>
  secrets.seal('phone', mobile, phoneContext(userGid));

export const unsealNumber = (secrets: Secrets, userGid: string, sealed: string): string =>
  secrets.unseal('phone', sealed, phoneContext(userGid));

export const unsealMobile = (secrets: Secrets, user: Pick<User, 'user_gid' | 'mobile_sealed'>): string =>
  unsealNumber(secrets, user.user_gid, user.mobile_sealed);

/** Accounts that are looked at: the number of one may just be changing. */
const accountsToCheck = 5;

/**
 * Throws if another SECRET_KEY or INDEX_KEY has written the accounts: nobody would be found by their number, and
 * everybody would get a second account.
 */
export const refuseOtherKeys = async (db: IdentityDb, secrets: Secrets): Promise<void> => {
  const users = await db
    .selectFrom('app_user')
    .select(['user_gid', 'mobile_sealed'])
    .where('mobile_sealed', '<>', '')
    .limit(accountsToCheck)
    .execute();
  const indexes = users.map((user) => {
    try {
      return mobileIndexOf(secrets, unsealMobile(secrets, user));
    } catch (error) {
      throw new Error('SECRET_KEY is not the key of this database', { cause: error });
    }
  });
  const found = await Promise.all(indexes.map((index) => directory.find(db, 'mobile', index)));
  if (users.length > 0 && !found.some(Boolean))
    throw new Error('INDEX_KEY, or SECRET_KEY without it, is not the one with which this database was begun');
};

/**
 * Throws if an account belongs to another cell, because the ranges of CELLS were changed: nobody would be found, and everybody
 * would get a second account.
 */
export const refuseOtherCells = async (db: IdentityDb, holdsId: Platform['holdsId']): Promise<void> => {
  for (const order of ['asc', 'desc'] as const) {
    const outermost = await db
      .selectFrom('app_user')
      .select('user_gid')
      .orderBy('user_gid', order)
      .limit(1)
      .executeTakeFirst();
    if (outermost && !holdsId(outermost.user_gid))
      throw new Error(
        `CELLS is not the one with which this database was begun: it has an account of bucket ${outermost.user_gid.slice(0, 2)}`,
      );
  }
};

export const selectUsers = (db: IdentityDb) =>
  db
    .selectFrom('app_user')
    .selectAll('app_user')
    .select(sql<Date>`app_now()`.as('now'));

export const findUser = (db: IdentityDb, userGid: string): Promise<User | undefined> =>
  selectUsers(db).where('app_user.user_gid', '=', userGid).executeTakeFirst();

/** The account, locked until the transaction ends. */
export const lockUser = (trx: IdentityTransaction, userGid: string): Promise<User | undefined> =>
  selectUsers(trx).where('app_user.user_gid', '=', userGid).forUpdate().executeTakeFirst();

/** The id that is looked up for a number without an account, so that timing is the same. */
const nilUserId = '00000000-0000-0000-0000-000000000000';

/** The user a number belongs to. */
export const findOwner = async (db: IdentityDb, mobileIndex: string): Promise<string | undefined> =>
  (await directory.find(db, 'mobile', mobileIndex))?.userGid;

/**
 * The same, but the nil id if there is no account, so that the following look-up always runs and
 * timing reveals nothing.
 */
export const findOwnerOrNilId = async (db: IdentityDb, mobileIndex: string): Promise<string> =>
  (await findOwner(db, mobileIndex)) ?? nilUserId;

/** A new ten-digit user number; random, so that it does not reveal the number of users. */
const drawUid = async (claimKey: ClaimKey, trx: IdentityTransaction, userGid: string): Promise<number> => {
  for (;;) {
    const uid = randomInt(1_000_000_000, 10_000_000_000);
    if (await claimKey(trx, 'userNumber', String(uid), { userGid })) return uid;
  }
};

/** The account for which a number is reserved (docs/decisions/0102-change-of-number.md). */
export const findReservedOwner = async (db: QueryExecutorProvider, mobileIndex: string): Promise<string | undefined> =>
  (await directory.find(db, 'heldMobile', mobileIndex))?.userGid;

/**
 * Creates the account of a proven number, unless it exists. Throws `numberHeld` while the number is
 * reserved for another account, or held in another cell.
 */
export const registerAccount = async (
  { secrets, claimKey, newUserGid }: Pick<Platform, 'secrets' | 'claimKey' | 'newUserGid'>,
  trx: IdentityTransaction,
  { mobile, mobileIndex }: { mobile: string; mobileIndex: string },
): Promise<void> => {
  if (await findReservedOwner(trx, mobileIndex)) throw new Problem('numberHeld');
  const userGid = newUserGid();
  if (!(await claimKey(trx, 'mobile', mobileIndex, { userGid }))) {
    if (await directory.find(trx, 'mobile', mobileIndex)) return;
    throw new Problem('numberHeld');
  }
  const uid = await drawUid(claimKey, trx, userGid);
  const mobileSealed = sealNumber(secrets, userGid, mobile);
  await trx
    .insertInto('app_user')
    .values({
      user_gid: userGid,
      uid,
      mobile_sealed: mobileSealed,
      mobile_tail: mobileTailOf(secrets, mobile.slice(-4)),
    })
    .execute();
  await userEvents.record(trx, { userGid, kind: 'welcome', key: userGid, facts: {} });
};

/** Accounts whose last four digits are hashed in one run. */
const tailsPerRun = 2_000;

const tailOf = (secrets: Secrets, user: Pick<User, 'user_gid' | 'mobile_sealed'>): string => {
  try {
    return mobileTailOf(secrets, unsealMobile(secrets, user).slice(-4));
  } catch {
    // A number that cannot be decrypted is tried once, and no search finds it.
    return '';
  }
};

/**
 * Hashes the last four digits of numbers that were stored before there was such a hash, or were changed; returns of how many accounts.
 */
export const fillMobileTails = async (db: IdentityDb, secrets: Secrets): Promise<number> => {
  const users = await db
    .selectFrom('app_user')
    .select(['user_gid', 'mobile_sealed'])
    .where('mobile_tail', 'is', null)
    .limit(tailsPerRun)
    .execute();
  // One by one: a transaction writes accounts of one bucket (docs/decisions/0090-buckets.md).
  for (const user of users)
    await db
      .updateTable('app_user')
      .set({ mobile_tail: tailOf(secrets, user) })
      .where('user_gid', '=', user.user_gid)
      .where('mobile_sealed', '=', user.mobile_sealed)
      .execute();
  return users.length;
};

/** Closes an account whose number has a new owner: it ends its sessions and releases the number. */
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
  db: IdentityDb,
  userGid: string,
  changes: {
    nickname?: string;
    portrait_id?: string | null;
    portrait_file_id?: string | null;
    details_sealed?: string;
  },
): Promise<unknown> => db.updateTable('app_user').set(changes).where('user_gid', '=', userGid).execute();

/** Hashes of the user's last passwords, newest first, with the current one. */
export const listPasswordHashes = async (db: IdentityDb, userGid: string, limit: number): Promise<string[]> => {
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
 * Stores a new password and keeps the hashes of the last `remembered` ones. False if the password
 * has changed since the user was read.
 */
export const storePassword = async (
  trx: IdentityTransaction,
  { user_gid: userGid, password_hash: previousHash }: User,
  passwordHash: string,
  remembered: number,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('user_gid', '=', userGid)
    .where('password_hash', 'is not distinct from', previousHash)
    .returning('user_gid')
    .executeTakeFirst();
  if (!changed) return false;
  await trx.insertInto('password_history').values({ user_gid: userGid, password_hash: passwordHash }).execute();
  await sql`delete from password_history where user_gid = ${userGid} and password_id not in (
    select password_id from password_history where user_gid = ${userGid} order by password_id desc limit ${remembered}
  )`.execute(trx);
  return true;
};
