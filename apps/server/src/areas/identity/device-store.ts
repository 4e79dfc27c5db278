import type { Caller } from '#platform/calls/call-context.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { DeviceClass } from './tables.ts';
import { findOwnerOrNilId, type IdentityDb, type User, selectUsers } from './user-store.ts';

/** The keyed hash by which tables identify a device. */
export const deviceHashOf = (secrets: Secrets, caller: Pick<Caller, 'deviceKey'>): string =>
  secrets.index('device', caller.deviceKey);

const lengthContext = (userGid: string, deviceHash: string): string =>
  `device:${userGid}:${deviceHash}:password-length`;

export interface DeviceBinding {
  /** Length of the current password; 0 unless this device has signed in with it. */
  passwordLength: number;
  /** When the device first signed in. */
  boundAt: Date;
}

/** An account, and its binding to one device. */
export interface Account {
  user: User;
  /** Undefined if the device has never signed in to it. */
  binding: DeviceBinding | undefined;
}

/**
 * The account of a number with its binding to a device. It always takes two statements, so that
 * timing does not reveal whether the account exists.
 */
export const findAccount = async (
  db: IdentityDb,
  secrets: Secrets,
  { mobileIndex, deviceHash }: { mobileIndex: string; deviceHash: string },
): Promise<Account | undefined> => {
  const row = await selectUsers(db)
    .where('app_user.user_gid', '=', await findOwnerOrNilId(db, mobileIndex))
    .leftJoin('device_binding as binding', (join) =>
      join.onRef('binding.user_gid', '=', 'app_user.user_gid').on('binding.device_hash', '=', deviceHash),
    )
    .select([
      'binding.device_hash as bound_device',
      'binding.bound_at',
      'binding.password_length_sealed as password_length',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { bound_device: boundDevice, bound_at: boundAt, password_length: sealed, ...user } = row;
  if (boundDevice === null || boundAt === null) return { user, binding: undefined };
  return {
    user,
    binding: { boundAt, passwordLength: sealed ? unsealPasswordLength(secrets, user.user_gid, deviceHash, sealed) : 0 },
  };
};

/** Whether a user has signed in on a device. */
export const isBound = async (
  db: IdentityDb,
  { userGid, deviceHash }: { userGid: string; deviceHash: string },
): Promise<boolean> => {
  const bound = await db
    .selectFrom('device_binding')
    .select('device_hash')
    .where('user_gid', '=', userGid)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return bound !== undefined;
};

/**
 * `known` if the device has signed in with the number or holds a session of its owner, else
 * `other`.
 */
export const deviceClassOf = async (
  db: IdentityDb,
  { mobileIndex, deviceHash, userGid }: { mobileIndex: string; deviceHash: string; userGid: string | undefined },
): Promise<DeviceClass> => {
  const owner = await findOwnerOrNilId(db, mobileIndex);
  return (await isBound(db, { userGid: owner, deviceHash })) || owner === userGid ? 'known' : 'other';
};

/**
 * Seals the length of the password that a device signed in with, so that its form can submit by
 * itself next time.
 */
export const sealPasswordLength = (
  secrets: Secrets,
  { userGid, deviceHash }: { userGid: string; deviceHash: string },
  length: number,
): string => secrets.seal('password-length', String(length), lengthContext(userGid, deviceHash));

export const unsealPasswordLength = (secrets: Secrets, userGid: string, deviceHash: string, sealed: string): number =>
  Number(secrets.unseal('password-length', sealed, lengthContext(userGid, deviceHash)));

/** Deletes the sealed lengths of a password that was replaced. */
export const clearPasswordLengths = (db: IdentityDb, userGid: string): Promise<unknown> =>
  db.updateTable('device_binding').set({ password_length_sealed: null }).where('user_gid', '=', userGid).execute();
