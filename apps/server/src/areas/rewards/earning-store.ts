import type { RewardRule } from '@sikka/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RewardsDb, RewardsTransaction, RewardTables } from './tables.ts';

export type Earning = Selectable<RewardTables['coin_earning']>;
export type CoinRule = Pick<Selectable<RewardTables['coin_rule']>, 'rule' | 'version' | 'coins' | 'period'>;

/** The current rules, each in its newest version. */
export const findRules = async (db: RewardsDb): Promise<Map<RewardRule, CoinRule>> => {
  const rules = await db
    .selectFrom('coin_rule')
    .select(['rule', 'version', 'coins', 'period'])
    .distinctOn('rule')
    .where('starts_at', '<=', sql<Date>`app_now()`)
    .where(sql<boolean>`(ends_at is null or ends_at > app_now())`)
    .orderBy('rule')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rules.map((rule) => [rule.rule, rule]));
};

/** The Indian day of this transaction, `YYYY-MM-DD`. */
export const readToday = async (db: RewardsDb): Promise<string> => {
  const { rows } = await sql<{ today: string }>`select app_today()::text as today`.execute(db);
  if (!rows[0]) throw new Error('The database returned no day');
  return rows[0].today;
};

/** Earnings of a user by rule and period. */
export const findEarnings = (
  db: RewardsDb,
  userGid: string,
  rules: readonly RewardRule[],
  periods: readonly string[],
): Promise<Earning[]> =>
  db
    .selectFrom('coin_earning')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('rule', '=', sql<RewardRule>`any (${rules})`)
    .where('period', '=', sql<string>`any (${periods})`)
    .execute();

/** Locks the user's coins until the transaction ends. */
export const lockUserCoins = async (trx: RewardsTransaction, userGid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coins ${userGid}`}, 0))`.execute(trx);
};

/** Records an earning; false if the user has already earned in this period. */
export const insertEarning = async (
  trx: RewardsTransaction,
  row: Omit<Insertable<RewardTables['coin_earning']>, 'undone_at' | 'taken_back' | 'earned_at'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coin_earning')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_gid', 'rule', 'period']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Marks the earning of some evidence as undone; undefined if there is none, or if it was undone
 * before.
 */
export const undoEarning = (
  trx: RewardsTransaction,
  userGid: string,
  rule: RewardRule,
  evidence: string,
): Promise<Earning | undefined> =>
  trx
    .updateTable('coin_earning')
    .set({ undone_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('rule', '=', rule)
    .where('evidence', '=', evidence)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Stores how many coins of an undone earning were clawed back. */
export const storeClawback = async (
  trx: RewardsTransaction,
  { user_gid: userGid, rule, period }: Earning,
  coins: number,
): Promise<void> => {
  await trx
    .updateTable('coin_earning')
    .set({ taken_back: coins })
    .where('user_gid', '=', userGid)
    .where('rule', '=', rule)
    .where('period', '=', period)
    .execute();
};
