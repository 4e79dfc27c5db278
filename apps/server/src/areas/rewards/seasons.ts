import type { SeasonRule } from '@sikka/contract';
import type { RewardsDeps } from './deps.ts';
import { earn } from './earn.ts';
import { findRules, lockEarner, readToday } from './earning-store.ts';
import { commitSeeds, findSeed, openSeed } from './spin-store.ts';
import type { RewardsTransaction } from './tables.ts';

/** The seed of a day's draws, with what was published of it before. */
export interface DrawSeed {
  seed: string;
  commitment: string;
}

/** Gives coins of a season once for each evidence; 0 when they were given before, or the rule is not in force any more. */
export const earnInSeason = async (
  deps: Pick<RewardsDeps, 'coinLedger'>,
  trx: RewardsTransaction,
  { userGid, rule: name, evidence }: { userGid: string; rule: SeasonRule; evidence: string },
): Promise<number> => {
  await lockEarner(trx, userGid);
  const rule = (await findRules(trx)).get(name);
  if (rule?.period !== 'SEASON') return 0;
  return earn(deps, trx, rule, { userGid, today: await readToday(trx), evidence });
};

/** What a rule of seasons gives now. */
export const coinsOfSeason = async ({ db }: RewardsDeps, name: SeasonRule): Promise<number> =>
  (await findRules(db)).get(name)?.coins[0] ?? 0;

/** The seed of a day, today's made if no server has committed to it before; whoever asks keeps it secret until the day is over. */
export const seedOfDay = async ({ db, secrets }: RewardsDeps, day: string): Promise<DrawSeed | undefined> => {
  const today = await readToday(db);
  if (day === today) await commitSeeds(db, secrets, today);
  const row = await findSeed(db, day);
  return row && { seed: openSeed(secrets, row), commitment: row.commitment };
};
