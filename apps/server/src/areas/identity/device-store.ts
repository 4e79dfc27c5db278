import type { Caller } from '../../platform/call-context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Identities } from './user-store.ts';

/** The device as tables know it. */
export const deviceHashOf = (secrets: Secrets, caller: Pick<Caller, 'deviceKey'>): string =>
  secrets.index('device', caller.deviceKey);

const lengthContext = (userGid: string, deviceHash: string): string =>
  `device:${userGid}:${deviceHash}:password-length`;

export interface DeviceBinding {
  /** Length of the password in use; 0 unless this device has signed in with it. */
  passwordLength: number;
}

/** What binds a device to an account; undefined when it never signed in to it. */
export const findBinding = async (
  db: Identities,
  secrets: Secrets,
  userGid: string,
  deviceHash: string,
): Promise<DeviceBinding | undefined> => {
  const row = await db
    .selectFrom('device_binding')
    .select('password_length_sealed')
    .where('user_gid', '=', userGid)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = row.password_length_sealed;
  const context = lengthContext(userGid, deviceHash);
  return { passwordLength: sealed ? Number(secrets.open('password-length', sealed, context)) : 0 };
};

/** Remembers that a device signed in; with a password, how long that was, so that its form can submit by itself next time. */
export const bindDevice = async (
  db: Identities,
  secrets: Secrets,
  { userGid, deviceHash, passwordLength }: { userGid: string; deviceHash: string; passwordLength?: number },
  now: Date,
): Promise<void> => {
  const length =
    passwordLength === undefined
      ? {}
      : {
          password_length_sealed: secrets.seal(
            'password-length',
            String(passwordLength),
            lengthContext(userGid, deviceHash),
          ),
        };
  await db
    .insertInto('device_binding')
    .values({ user_gid: userGid, device_hash: deviceHash, signed_in_at: now, ...length })
    .onConflict((conflict) =>
      conflict.columns(['user_gid', 'device_hash']).doUpdateSet({ signed_in_at: now, ...length }),
    )
    .execute();
};

/** The lengths belong to a password that is no longer in use. */
export const forgetPasswordLengths = (db: Identities, userGid: string): Promise<unknown> =>
  db.updateTable('device_binding').set({ password_length_sealed: null }).where('user_gid', '=', userGid).execute();
