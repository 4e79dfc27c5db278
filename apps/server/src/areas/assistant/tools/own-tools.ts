import { type CouponCity, coupons as couponCalls, identity, rewards, support } from '@sikka/contract';
import { linkTo } from '../links.ts';
import type { Reader } from './reader.ts';

const toRecord = <Row extends { couponGid: string; couponHeading: string; merchantName: string }>(row: Row) => ({
  ...row,
  title: `${row.couponHeading}, ${row.merchantName}`,
  ids: [row.couponGid],
  link: linkTo('/couponDetail', { gid: row.couponGid }),
});

export const ownTools = ({ read }: Reader) => ({
  wallet: () => read(rewards.memberInfo, {}),

  /** Coins earned, spent and expired, newest first. */
  coinRecords: async () => (await read(rewards.listCoinRecords, { pageIndex: 1, pageSize: 20 })).records,

  /**
   * Coupons that can be used now, found by words such as `food` or the name of a shop; recently verified ones
   * first.
   */
  coupons: async (query: string, city?: CouponCity) => {
    const body = { query: query.slice(0, 80), ...(city && { city }), pageIndex: 1, pageSize: 5 };
    return (await read(couponCalls.couponSearch, body)).coupons.map(toRecord);
  },

  /** Claimed coupons, then saved ones, expired ones included; each coupon once. */
  myCoupons: async () => {
    const lists = await Promise.all(
      (['CLAIMED', 'SAVED'] as const).map(async (tab) => {
        const { coupons } = await read(couponCalls.listUserCoupons, { tab, pageIndex: 1, pageSize: 30 });
        return coupons.map((row) => ({ ...toRecord(row), isClaimed: tab === 'CLAIMED' }));
      }),
    );
    return [...Map.groupBy(lists.flat(), ({ couponGid }) => couponGid).values()].flatMap(([first]) => first ?? []);
  },

  /** The code of a claimed coupon; undefined for coupons without one. */
  couponCode: async (couponGid: string) => (await read(couponCalls.couponGet, { couponGid })).coupon.claim?.code,

  /** Redeemed prizes, newest first, and scratch cards. */
  prizes: () => read(rewards.listMyPrizes, { pageIndex: 1, pageSize: 20 }),

  /** The 20 most recently updated support requests. */
  requests: async () => (await read(support.myFeedbackList, { pageIndex: 1, pageSize: 20 })).requests,

  account: () => read(identity.userInfoCall, {}),
});
