import { identity, undisclosedPhoneCheck } from '@sikka/contract';
import { sql } from 'kysely';
import { handler } from '#platform/calls/handler.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf, findAccount } from './device-store.ts';
import { consumeUnknownDeviceQuota } from './network.ts';
import { dailyTruthfulAnswers, truthfulAnswer } from './phone-check-rules.ts';
import { type IdentityDb, mobileIndexOf } from './user-store.ts';

/**
 * Tells which sign-in methods a number has. A device that has signed in with the number gets the
 * true answer; others get it in throttled mode within the daily budget, and a constant answer
 * otherwise (docs/decisions/0012-phone-check.md).
 */
export const checkPhone = handler(
  identity.phoneCheck,
  async ({ db, secrets, config, rateLimits }: IdentityDeps, { mobile }, { caller, ip }) => {
    const account = await findAccount(db, secrets, {
      mobileIndex: mobileIndexOf(secrets, mobile),
      deviceHash: deviceHashOf(secrets, caller),
    });
    if (!account?.binding) await consumeUnknownDeviceQuota({ rateLimits, secrets }, 'checks', ip);
    const mayKnow =
      Boolean(account?.binding) || (config.phoneCheckMode === 'throttled' && (await consumeTruthfulAnswer(db)));
    if (!mayKnow) return undisclosedPhoneCheck;
    return truthfulAnswer(
      account && {
        hasPassword: account.user.password_hash !== null,
        passwordLength: account.binding?.passwordLength ?? 0,
      },
    );
  },
);

/** Spends one of the day's truthful answers to unknown devices; false if none is left. */
export const consumeTruthfulAnswer = async (db: IdentityDb): Promise<boolean> => {
  const consume = () =>
    db
      .updateTable('phone_check_day')
      .set((eb) => ({ answered: eb('answered', '+', 1) }))
      .where('day', '=', sql<string>`app_today()`)
      .where((eb) => eb('answered', '<', eb.ref('allowed')))
      .returning('answered')
      .executeTakeFirst();
  if (await consume()) return true;
  const existingQuota = await db
    .selectFrom('phone_check_day')
    .select('day')
    .where('day', '=', sql<string>`app_today()`)
    .executeTakeFirst();
  if (existingQuota) return false;
  const { users } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('phone_check_day')
    .values({ day: sql<string>`app_today()`, allowed: dailyTruthfulAnswers(users) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Boolean(await consume());
};
