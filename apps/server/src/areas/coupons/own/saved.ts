import { coupons as contract } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { findCoupons } from '../coupon-store.ts';
import type { CouponsDeps } from '../deps.ts';
import { isEffective, presentCoupon } from '../present-coupon.ts';
import { countSaved, listOwnCoupons, markReported, removeCoupons, saveCoupons } from './saved-store.ts';

export const addUserCoupon = handler(
  contract.addUserCoupon,
  async ({ db }: CouponsDeps, { couponGids }, { user: { userGid } }) => {
    const savedCount = await transaction(db, async (trx) => {
      const { unknown } = await saveCoupons(trx, userGid, couponGids);
      if (unknown > 0) throw new Problem('notFound');
      return countSaved(trx, userGid);
    });
    return { savedCount };
  },
);

export const deleteUserCoupon = handler(
  contract.deleteUserCoupon,
  async ({ db }: CouponsDeps, { couponGids }, { user: { userGid } }) => {
    await removeCoupons(db, userGid, couponGids);
    return { savedCount: await countSaved(db, userGid) };
  },
);

export const listUserCoupons = handler(
  contract.listUserCoupons,
  async ({ db }: CouponsDeps, { pageIndex, pageSize, ...filter }, { user: { userGid }, locale }) => {
    const { rows: ownRows, totalSize } = await listOwnCoupons(db, userGid, filter, { pageIndex, pageSize });
    const gids = ownRows.map(({ gid }) => gid);
    const coupons = new Map((await findCoupons(db, gids)).map((coupon) => [coupon.coupon_gid, coupon]));
    return {
      totalSize,
      coupons: ownRows.flatMap(({ gid, addedAt }) => {
        const coupon = coupons.get(gid);
        const addTime = Math.floor(addedAt.getTime() / 1_000);
        return coupon ? [{ ...presentCoupon(coupon, locale), addTime, isEffective: isEffective(coupon) }] : [];
      }),
    };
  },
);

export const reportSubmit = handler(
  contract.reportSubmit,
  async ({ db }: CouponsDeps, { couponGidList }, { user: { userGid } }) => ({
    reported: await markReported(db, userGid, couponGidList),
  }),
);
