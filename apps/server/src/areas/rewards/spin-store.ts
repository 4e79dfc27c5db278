import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@sikka/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { daysAfter } from '#platform/data/ist-day.ts';
import type { SealedTable } from '#platform/data/reseal.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { RewardsDb, RewardsTransaction, RewardTables } from './tables.ts';

export type SpinRow = Selectable<RewardTables['spin']>;
export type SeedRow = Selectable<RewardTables['spin_seed']>;

/** Days for which seeds are created ahead, in case no server runs for some days. */
const daysAhead = 3;

const contextOf = (day: string): string => `spin-seed:${day}`;

/** The seed of a day, 64 hexadecimal digits. */
export const unsealSeed = (secrets: Secrets, { day, seed_sealed: sealed }: SeedRow): string =>
  secrets.unseal('spin-seed', sealed, contextOf(day));

export const sealedSeeds: SealedTable = {
  table: 'spin_seed',
  sealed: { seed_sealed: (secrets, sealed, { day }) => secrets.unseal('spin-seed', sealed, contextOf(String(day))) },
};

export const findSeed = (db: RewardsDb, day: string): Promise<SeedRow | undefined> =>
  db.selectFrom('spin_seed').selectAll().where('day', '=', day).executeTakeFirst();

/** Creates missing seeds of today and the next days. */
export const commitSeeds = async (db: RewardsDb, secrets: Secrets, today: string): Promise<void> => {
  if (await findSeed(db, daysAfter(today, daysAhead))) return;
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => daysAfter(today, ahead));
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

/** Seeds from one day to another, and of the days in `extraDays`, newest first. */
export const listSeeds = (
  db: RewardsDb,
  { from, until, extraDays }: { from: string; until: string; extraDays: readonly string[] },
): Promise<SeedRow[]> =>
  db
    .selectFrom('spin_seed')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('day', '>=', from), eb('day', '<=', until)]),
        eb('day', '=', sql<string>`any(${[...extraDays]}::date[])`),
      ]),
    )
    .orderBy('day', 'desc')
    .execute();

/**
 * One version of a wheel or card: weight and coins of each field, then the fixed coins of users who
 * may not draw.
 */
export type WheelVersion = Pick<Selectable<RewardTables['spin_odds']>, 'version' | 'weights'> & { coins: number[] };

/** All versions of the odds of the wheel or of scratch cards, current or not. */
export const findWheels = async (
  db: RewardsDb,
  odds: 'spin_odds' | 'scratch_card_odds' = 'spin_odds',
): Promise<Map<number, WheelVersion>> => {
  const { rows } = await sql<WheelVersion>`select version, weights, coins
    from ${sql.table(odds)} join coin_rule using (rule, version)`.execute(db);
  return new Map(rows.map((wheel) => [wheel.version, wheel]));
};

/** The user's latest spins, newest first. */
export const listSpins = (db: RewardsDb, userGid: string, limit: number): Promise<SpinRow[]> =>
  db.selectFrom('spin').selectAll().where('user_gid', '=', userGid).orderBy('day', 'desc').limit(limit).execute();

/** The user's spin of a day. */
export const findSpin = (db: RewardsDb, userGid: string, day: string): Promise<SpinRow | undefined> =>
  db.selectFrom('spin').selectAll().where('user_gid', '=', userGid).where('day', '=', day).executeTakeFirst();

export const insertSpin = async (
  trx: RewardsTransaction,
  row: Omit<Insertable<RewardTables['spin']>, 'drawn_at'>,
): Promise<void> => {
  await trx.insertInto('spin').values(row).execute();
};

/** Whether the user may draw; undefined before the declaration. */
export const findDeclaration = async (db: RewardsDb, userGid: string): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('spin_declaration')
    .select('may_draw')
    .where('user_gid', '=', userGid)
    .executeTakeFirst();
  return row?.may_draw;
};

/** Stores the user's declaration; the latest one counts. */
export const storeDeclaration = async (trx: RewardsTransaction, userGid: string, mayDraw: boolean): Promise<void> => {
  const declared = { may_draw: mayDraw, declared_at: sql<Date>`app_now()` };
  await trx
    .insertInto('spin_declaration')
    .values({ user_gid: userGid, ...declared })
    .onConflict((conflict) => conflict.column('user_gid').doUpdateSet(declared))
    .execute();
};
