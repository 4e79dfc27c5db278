import { sql } from 'kysely';
import { dailyTruths } from './phone-check-rules.ts';
import type { Identities } from './user-store.ts';

/** Spends one of the day's truthful answers to unknown devices; false when none is left. */
export const spendTruth = async (db: Identities): Promise<boolean> => {
  const spend = () =>
    db
      .updateTable('phone_check_day')
      .set((is) => ({ told: is('told', '+', 1) }))
      .where('day', '=', sql<string>`app_today()`)
      .where((is) => is('told', '<', is.ref('allowed')))
      .returning('told')
      .executeTakeFirst();
  if (await spend()) return true;
  const known = await db
    .selectFrom('phone_check_day')
    .select('day')
    .where('day', '=', sql<string>`app_today()`)
    .executeTakeFirst();
  if (known) return false;
  const { users } = await db
    .selectFrom('app_user')
    .select((is) => is.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('phone_check_day')
    .values({ day: sql<string>`app_today()`, allowed: dailyTruths(users) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Boolean(await spend());
};
