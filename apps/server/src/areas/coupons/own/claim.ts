import { coupons as contract } from '@sikka/contract';
import { deviceIndexOf } from '#platform/calls/call-limits.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { findCoupon, type ShownCoupon } from '../coupon-store.ts';
import type { CouponsDeps } from '../deps.ts';
import { stateOf } from '../present-coupon.ts';
import type { CouponsTransaction } from '../tables.ts';
import { findClaim, insertClaim, presentClaim, storeReport, assignCode, takeFromStock } from './claim-store.ts';

const problemsByState = { EXPIRED: 'couponEnded', UPCOMING: 'couponNotStarted', SOLD_OUT: 'couponSoldOut' } as const;

/**
 * Claims a coupon: first the claim, once per user; then a code of the pool; the stock comes last,
 * so that the row of a popular coupon is locked for the shortest time. No free code with stock left
 * means that codes are locked by others or being issued: that is busy, not sold out.
 */
const claimCoupon = async (
  trx: CouponsTransaction,
  userGid: string,
  { coupon_gid: gid, kind }: ShownCoupon,
): Promise<void> => {
  if (!(await insertClaim(trx, userGid, gid))) return;
  const hasCode = kind !== 'UNIQUE' || (await assignCode(trx, userGid, gid));
  if (!(await takeFromStock(trx, gid))) throw new Problem('couponSoldOut');
  if (!hasCode) throw new Problem('busy', { retryAfterSeconds: 2 });
};

export const couponCode = handler(
  contract.couponCode,
  async (deps: CouponsDeps, { couponGid }, { user: { userGid } }) => {
    const { db } = deps;
    const coupon = await findCoupon(db, couponGid);
    if (!coupon) throw new Problem('notFound');
    const existingClaim = await findClaim(db, userGid, couponGid);
    if (existingClaim) return { claim: presentClaim(deps, coupon, existingClaim) };
    const state = stateOf(coupon);
    if (state in problemsByState) throw new Problem(problemsByState[state as keyof typeof problemsByState]);
    await transaction(db, (trx) => claimCoupon(trx, userGid, coupon));
    const claim = await findClaim(db, userGid, couponGid);
    if (!claim) throw new Problem('busy', { retryAfterSeconds: 1 });
    return { claim: presentClaim(deps, coupon, claim) };
  },
);

export const reportCoupon = handler(
  contract.reportCoupon,
  async (deps: CouponsDeps, { couponGid, worked }, { user: { userGid }, caller, ip }) => {
    const { db, secrets } = deps;
    const coupon = await findCoupon(db, couponGid);
    if (!coupon || !(await findClaim(db, userGid, couponGid))) throw new Problem('notFound');
    const device = deviceIndexOf(secrets, 'coupon-device', { caller, ip });
    await transaction(db, (trx) => storeReport(trx, { userGid, couponGid, worked, device }));
    const claim = await findClaim(db, userGid, couponGid);
    if (!claim) throw new Problem('notFound');
    return { claim: presentClaim(deps, coupon, claim) };
  },
);
