import { sql } from 'kysely';
import type { CodeGuard, Moment } from './code-rules.ts';
import type { IdentityTransaction } from './user-store.ts';

/**
 * What a number was sent and guessed, locked until the transaction ends: whoever decides on it decides alone. Comes with the
 * database's time and Indian day.
 */
export const lockCodeGuard = async (
  trx: IdentityTransaction,
  mobileIndex: string,
): Promise<{ guard: CodeGuard; moment: Moment }> => {
  const row = await trx
    .insertInto('code_guard')
    .values({ mobile_index: mobileIndex })
    .onConflict((conflict) => conflict.column('mobile_index').doUpdateSet({ touched_at: sql<Date>`app_now()` }))
    .returningAll()
    .returning([sql<Date>`app_now()`.as('now'), sql<string>`app_today()`.as('today')])
    .executeTakeFirstOrThrow();
  return {
    guard: {
      lastSentAt: row.last_sent_at,
      sentDay: row.sent_day,
      sentCount: row.sent_count,
      wrongAt: row.wrong_at,
      wrongInARow: row.wrong_in_a_row,
    },
    moment: { now: row.now, today: row.today },
  };
};

export const saveCodeGuard = (trx: IdentityTransaction, mobileIndex: string, guard: CodeGuard): Promise<unknown> =>
  trx
    .updateTable('code_guard')
    .set({
      last_sent_at: guard.lastSentAt,
      sent_day: guard.sentDay,
      sent_count: guard.sentCount,
      wrong_at: [...guard.wrongAt],
      wrong_in_a_row: guard.wrongInARow,
    })
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

/** The owner proved themselves in another way: wrong codes in a row start from nothing. */
export const clearWrongInARow = (trx: IdentityTransaction, mobileIndex: string): Promise<unknown> =>
  trx.updateTable('code_guard').set({ wrong_in_a_row: 0 }).where('mobile_index', '=', mobileIndex).execute();
