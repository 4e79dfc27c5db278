import { setTimeout as wait } from 'node:timers/promises';
import { addUsers } from '../../../bench/stack/population.ts';
import { type StubbornCaller, stubbornCaller } from '../api.ts';
import { breaches, readBooks } from '../books.ts';
import type { World } from '../world.ts';
import { type Figure, figure, type Trial } from './trial.ts';
import { underKills } from '../under-kills.ts';

const [claimants, pool, pauseBetweenKillsMs, patienceMs, readingSeconds] = [1_000, 100, 800, 400_000, 180];

/** A coupon with a full, untouched pool of codes that equals its stock. */
const fillPool = (world: World): Promise<string> =>
  readBooks(world.databaseUrl, async (query) => {
    for (let passed = 0; passed < readingSeconds; passed += 1) {
      const [coupon] = await query<{
        gid: string;
      }>(`update coupon set stock_of = ${pool}, stock_left = ${pool} where coupon_gid = (
          select coupon_gid from coupon_code join coupon using (coupon_gid)
          where state = 'LISTED' group by coupon_gid having count(*) = ${pool} and count(claimed_by) = 0 limit 1
        ) returning coupon_gid as gid`);
      if (coupon) return coupon.gid;
      await wait(1_000);
    }
    throw new Error('The network issued no codes in time');
  });

/** The code a caller got; undefined when there was none left. */
const take = async (caller: StubbornCaller, couponGid: string): Promise<string | undefined> => {
  const reply = await caller.post('/flamingo/coupon/couponCode', { couponGid });
  return reply.code === 0 ? reply.content.claim.code : undefined;
};

const givenFigures = (codes: readonly (string | undefined)[], again: readonly (string | undefined)[]): Figure[] => {
  const given = codes.filter((code) => code !== undefined);
  return [
    figure(`codes given to ${claimants} people at once, of ${pool}`, given.length, given.length === pool),
    figure('codes given twice', given.length - new Set(given).size, new Set(given).size === given.length),
    figure(
      'people who see another code when they ask again',
      codes.filter((code, index) => code !== again[index]).length,
      codes.every((code, index) => code === again[index]),
    ),
  ];
};

/** A thousand people take from a pool of a hundred codes at once, while server and database are killed. */
export const coupons: Trial = {
  name: 'coupons',
  goal: 'one code, many takers',
  run: async ({ world }) => {
    const users = await addUsers(world.databaseUrl, world.dataDir, { all: claimants, signedIn: claimants });
    const end = performance.now() + patienceMs;
    const callers = users.map((user, index) =>
      stubbornCaller(world.server, user, `198.19.${index >> 8}.${index & 255}`, () => performance.now() > end),
    );
    const couponGid = await fillPool(world);
    const everybody = () => Promise.all(callers.map((caller) => take(caller, couponGid)));
    const { result: codes, kills } = await underKills(world, pauseBetweenKillsMs, everybody);
    const broken = await breaches(world.databaseUrl);
    for (const line of broken.slice(0, 10)) console.error(`  ✗ ${line}`);
    return [
      figure('kills meanwhile', kills, kills > 0),
      ...givenFigures(codes, await everybody()),
      figure('rows that must not exist', broken.length, broken.length === 0),
    ];
  },
};
