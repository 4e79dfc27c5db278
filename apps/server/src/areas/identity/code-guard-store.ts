import { type QueryCreator, sql } from 'kysely';
import type { CodeGuard } from './code-rules.ts';
import type { DeviceClass, IdentityTables } from './tables.ts';
import type { IdentityTransaction } from './user-store.ts';

/** Whose codes and guesses a guard counts. */
export interface GuardKey {
  mobileIndex: string;
  deviceClass: DeviceClass;
}

const columns = (guard: CodeGuard) => ({
  last_sent_at: guard.lastSentAt,
  sent_day: guard.sentDay,
  sent_count: guard.sentCount,
  wrong_at: [...guard.wrongAt],
  wrong_in_a_row: guard.wrongInARow,
  touched_at: sql<Date>`app_now()`,
});

/**
 * Writes what was decided on the guard of the given version; whoever decided on an older one hears false and decides again. So no
 * two decisions rest on the same guard, without a lock that waits.
 */
export const putCodeGuard = (
  db: QueryCreator<IdentityTables>,
  { mobileIndex, deviceClass }: GuardKey,
  guard: CodeGuard,
  version: number,
) =>
  db
    .insertInto('code_guard')
    .values({ mobile_index: mobileIndex, device_class: deviceClass, version: 1, ...columns(guard) })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile_index', 'device_class'])
        .doUpdateSet({ version: version + 1, ...columns(guard) })
        .where('code_guard.version', '=', version),
    )
    .returning('version');

/** The owner proved themselves in another way: wrong codes in a row start from nothing. */
export const clearWrongInARow = (trx: IdentityTransaction, mobileIndex: string): Promise<unknown> =>
  trx
    .updateTable('code_guard')
    .set((is) => ({ wrong_in_a_row: 0, version: is('version', '+', 1) }))
    .where('mobile_index', '=', mobileIndex)
    .execute();

/** Counts a code against the device; false when the device has had all of the day's. */
export const countDeviceSend = async (
  trx: IdentityTransaction,
  deviceHash: string,
  today: string,
  limit: number,
): Promise<boolean> => {
  const counted = await trx
    .insertInto('code_device_day')
    .values({ device_hash: deviceHash, day: today, sent_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['device_hash', 'day'])
        .doUpdateSet((is) => ({ sent_count: is('code_device_day.sent_count', '+', 1) }))
        .where('code_device_day.sent_count', '<', limit),
    )
    .returning('sent_count')
    .executeTakeFirst();
  return Boolean(counted);
};

export const uncountDeviceSend = (trx: IdentityTransaction, deviceHash: string, today: string): Promise<unknown> =>
  trx
    .updateTable('code_device_day')
    .set((is) => ({ sent_count: is('sent_count', '-', 1) }))
    .where('device_hash', '=', deviceHash)
    .where('day', '=', today)
    .where('sent_count', '>', 0)
    .execute();
