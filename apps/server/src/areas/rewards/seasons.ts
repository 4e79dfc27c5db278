import type { SeasonRule } from '@sikka/contract';
import { sql } from 'kysely';
import type { RewardsDeps } from './deps.ts';
import { earn } from './earn.ts';
import { findRules, lockUserCoins, readToday } from './earning-store.ts';
import { commitSeeds, findSeed, unsealSeed } from './spin-store.ts';
import type { RewardsDb, RewardsTransaction } from './tables.ts';

/** The seed of a day's draws with its published commitment. */
export interface DrawSeed {
  seed: string;
  commitment: string;
}

/** Gives coins of a season once per evidence; 0 if they were given before or the rule has ended. */
export const earnInSeason = async (
  deps: Pick<RewardsDeps, 'coinLedger'>,
  trx: RewardsTransaction,
  { userGid, rule: name, evidence, step = 1 }: { userGid: string; rule: SeasonRule; evidence: string; step?: number },
): Promise<number> => {
  await lockUserCoins(trx, userGid);
  const rule = (await findRules(trx)).get(name);
  if (rule?.period !== 'SEASON') return 0;
  return earn(deps, trx, rule, { userGid, today: await readToday(trx), evidence, step });
};

/** Current coins of a season rule. */
export const coinsOfSeason = async ({ db }: RewardsDeps, name: SeasonRule): Promise<number> =>
  (await findRules(db)).get(name)?.coins[0] ?? 0;

/** Current coins of each step of a rule; empty if it has ended. */
export const stepsOfRule = async (db: RewardsDb, name: SeasonRule): Promise<readonly number[]> =>
  (await findRules(db)).get(name)?.coins ?? [];

/**
 * Earnings of a user in a season by rule: their evidence is the season, or starts with it and a
 * space.
 */
export const earnedInSeason = async (
  db: RewardsDb,
  userGid: string,
  season: string,
  names: readonly SeasonRule[],
): Promise<{ rule: SeasonRule; coins: number }[]> => {
  const { rows } = await sql<{ rule: SeasonRule; coins: number }>`select rule, coins from coin_earning
    where user_gid = ${userGid} and rule = any (${[...names]}) and (period = ${season} or starts_with(period, ${`${season} `}))
  `.execute(db);
  return rows;
};

/**
 * The seed of a day, which the caller must keep secret until the day is over. Today's is created if
 * no server has done so.
 */
export const seedOfDay = async (
  { secrets }: RewardsDeps,
  db: RewardsDb,
  day: string,
): Promise<DrawSeed | undefined> => {
  const today = await readToday(db);
  if (day === today) await commitSeeds(db, secrets, today);
  const row = await findSeed(db, day);
  return row && { seed: unsealSeed(secrets, row), commitment: row.commitment };
};
