import { sql } from 'kysely';
import { emptyPasswordGuard, type PasswordGuard } from './password-rules.ts';
import type { DeviceClass } from './tables.ts';
import type { IdentityDb, IdentityTransaction } from './user-store.ts';

export type PasswordGuards = Record<DeviceClass, PasswordGuard>;

/**
 * The guards of a number for both device classes, locked until the transaction ends, with the
 * database's time.
 */
export const lockPasswordGuards = async (
  trx: IdentityTransaction,
  mobileIndex: string,
): Promise<{ passwordGuards: PasswordGuards; now: Date }> => {
  const rows = await trx
    .insertInto('password_guard')
    .values([
      { mobile_index: mobileIndex, device_class: 'known' },
      { mobile_index: mobileIndex, device_class: 'other' },
    ])
    .onConflict((conflict) =>
      conflict.columns(['mobile_index', 'device_class']).doUpdateSet({ touched_at: sql<Date>`app_now()` }),
    )
    .returningAll()
    .returning(sql<Date>`app_now()`.as('now'))
    .execute();
  const passwordGuards: PasswordGuards = { known: emptyPasswordGuard, other: emptyPasswordGuard };
  for (const row of rows) {
    passwordGuards[row.device_class] = {
      wrongAt: row.wrong_at,
      consecutiveWrong: row.wrong_in_a_row,
      nextAttemptAt: row.next_try_at,
    };
  }
  const [first] = rows;
  if (!first) throw new Error('A lock on a number returned nothing');
  return { passwordGuards, now: first.now };
};

export const savePasswordGuard = (
  db: IdentityDb,
  mobileIndex: string,
  deviceClass: DeviceClass,
  guard: PasswordGuard,
): Promise<unknown> =>
  db
    .updateTable('password_guard')
    .set({ wrong_at: [...guard.wrongAt], wrong_in_a_row: guard.consecutiveWrong, next_try_at: guard.nextAttemptAt })
    .where('mobile_index', '=', mobileIndex)
    .where('device_class', '=', deviceClass)
    .execute();

/** Resets the guards after the password was changed. */
export const clearPasswordGuards = (db: IdentityDb, mobileIndex: string): Promise<unknown> =>
  db.deleteFrom('password_guard').where('mobile_index', '=', mobileIndex).execute();
