import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from '../books.ts';
import { startKiller } from '../kills.ts';
import type { RetryingCaller } from '../people.ts';
import { figureOf, zeroFigure, type Trial } from './trial.ts';

const [claimants, pool, kills, readingSeconds] = [1_000, 100, [4, 2] as const, 180];

/** A coupon with a full, untouched pool of codes that equals its stock. */
const fillPool = async ({ rows }: Books): Promise<string> => {
  for (let seconds = 0; seconds < readingSeconds; seconds += 1) {
    const [coupon] = await rows<{ gid: string }>(
      `update coupon set stock_of = ${pool}, stock_left = ${pool} where coupon_gid = (
        select coupon_gid from coupon_code join coupon using (coupon_gid)
        where state = 'LISTED' group by coupon_gid having count(*) = ${pool} and count(claimed_by) = 0 limit 1
      ) returning coupon_gid as gid`,
    );
    if (coupon) return coupon.gid;
    await wait(1_000);
  }
  throw new Error('The network issued no codes in time');
};

/** The code a caller got; undefined when there was none left. */
const claim = async (caller: RetryingCaller, couponGid: string): Promise<string | undefined> => {
  const reply = await caller.post('/flamingo/coupon/couponCode', { couponGid });
  return reply.code === 0 ? reply.content.claim.code : undefined;
};

/** A thousand people claim a coupon with a hundred codes, under kills. */
export const coupons: Trial = {
  name: 'coupons',
  goal: 'one code, many claimants',
  people: claimants,
  run: async ({ world, callers, breaches }) => {
    const couponGid = await fillPool(world.books);
    const claimAll = (onClaim = () => {}) =>
      Promise.all(callers.map((caller) => claim(caller, couponGid).finally(onClaim)));
    const killer = startKiller(world, 1, 'claims', claimants, kills);
    const codes = await claimAll(killer.count);
    await killer.finish();
    const repeatedClaims = await claimAll();
    const given = codes.filter((code) => code !== undefined);
    return [
      figureOf(`codes given to ${claimants} people at once, of ${pool}`, given.length, given.length === pool),
      zeroFigure('codes given twice', given.length - new Set(given).size),
      zeroFigure(
        'people who got another code the second time',
        codes.filter((code, index) => code !== repeatedClaims[index]).length,
      ),
      await breaches(),
    ];
  },
};
