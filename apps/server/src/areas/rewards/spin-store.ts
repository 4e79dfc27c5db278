import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@sikka/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Secrets } from '#platform/secrets.ts';
import { dayAfter } from './coin-rules.ts';
import type { RewardsDb, RewardsTransaction, RewardTables } from './tables.ts';

export type SpinRow = Selectable<RewardTables['spin']> & { weights: number[] };
export type SeedRow = Selectable<RewardTables['spin_seed']>;

/** Days for which seeds are made ahead, so that a server may rest for some. */
const daysAhead = 3;

const contextOf = (day: string): string => `spin-seed:${day}`;

/** The seed of a day, 64 hexadecimal digits. */
export const openSeed = (secrets: Secrets, { day, seed_sealed: sealed }: SeedRow): string =>
  secrets.open('spin-seed', sealed, contextOf(day));

export const findSeed = (db: RewardsDb, day: string): Promise<SeedRow | undefined> =>
  db.selectFrom('spin_seed').selectAll().where('day', '=', day).executeTakeFirst();

/** Makes the seeds of a day and the next ones, where there are none yet. */
export const commitSeeds = async (db: RewardsDb, secrets: Secrets, today: string): Promise<void> => {
  if (await findSeed(db, dayAfter(today, daysAhead))) return;
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => dayAfter(today, ahead));
  const rows = await Promise.all(
    days.map(async (day) => {
      const seed = randomBytes(32).toString('hex');
      const sealed = secrets.seal('spin-seed', seed, contextOf(day));
      return { day, seed_sealed: sealed, commitment: await commitmentOf(seed) };
    }),
  );
  await db
    .insertInto('spin_seed')
    .values(rows)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
};

/** Seeds up to a day, the newest first. */
export const listSeeds = (db: RewardsDb, until: string, limit: number): Promise<SeedRow[]> =>
  db.selectFrom('spin_seed').selectAll().where('day', '<=', until).orderBy('day', 'desc').limit(limit).execute();

/** The weights of the fields in one version of the rule. */
export const findWeights = async (db: RewardsDb, version: number): Promise<number[]> => {
  const { weights } = await db
    .selectFrom('spin_odds')
    .select('weights')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return weights;
};

/** The coins of every version of the rule, whether it is in force or not. */
export const findSpinRules = async (db: RewardsDb): Promise<Map<number, number[]>> => {
  const rows = await db.selectFrom('coin_rule').select(['version', 'coins']).where('rule', '=', 'spin').execute();
  return new Map(rows.map(({ version, coins }) => [version, coins]));
};

/** The last spins of a user, the newest first. */
export const listSpins = (db: RewardsDb, userGid: string, limit: number): Promise<SpinRow[]> =>
  db
    .selectFrom('spin')
    .innerJoin('spin_odds', 'spin_odds.version', 'spin.version')
    .selectAll('spin')
    .select('weights')
    .where('user_gid', '=', userGid)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

export const insertSpin = async (
  trx: RewardsTransaction,
  row: Omit<Insertable<RewardTables['spin']>, 'drawn_at'>,
): Promise<void> => {
  await trx.insertInto('spin').values(row).execute();
};

/** Whether a user may draw; undefined until they have declared so. */
export const findDeclaration = async (db: RewardsDb, userGid: string): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('spin_declaration')
    .select('may_draw')
    .where('user_gid', '=', userGid)
    .executeTakeFirst();
  return row?.may_draw;
};

/** Stores what a user says of it; the last word counts. */
export const storeDeclaration = async (trx: RewardsTransaction, userGid: string, mayDraw: boolean): Promise<void> => {
  const declared = { may_draw: mayDraw, declared_at: sql<Date>`app_now()` };
  await trx
    .insertInto('spin_declaration')
    .values({ user_gid: userGid, ...declared })
    .onConflict((conflict) => conflict.column('user_gid').doUpdateSet(declared))
    .execute();
};
