import { type CouponCity, coupons as couponCalls, identity, rewards, support } from '@sikka/contract';
import { linkTo } from '../links.ts';
import type { Reader } from './reader.ts';

const named = <Row extends { couponGid: string; couponHeading: string; merchantName: string }>(row: Row) => ({
  ...row,
  title: `${row.couponHeading}, ${row.merchantName}`,
  ids: [row.couponGid],
  link: linkTo('/couponDetail', { gid: row.couponGid }),
});

export const ownTools = ({ read }: Reader) => ({
  wallet: () => read(rewards.memberInfo, {}),

  /** How coins came and went, the newest first. */
  coinRecords: async () => (await read(rewards.listCoinRecords, { pageIndex: 1, pageSize: 20 })).records,

  /** Coupons that can be used now, by words such as food or the name of a shop; those checked last come first. */
  coupons: async (query: string, city?: CouponCity) => {
    const body = { query: query.slice(0, 80), ...(city && { city }), pageIndex: 1, pageSize: 5 };
    return (await read(couponCalls.couponSearch, body)).coupons.map(named);
  },

  /** Those whose code was taken, then the saved ones, good or over; each once. */
  myCoupons: async () => {
    const lists = await Promise.all(
      (['CLAIMED', 'SAVED'] as const).map(async (tab) => {
        const { coupons } = await read(couponCalls.listUserCoupons, { tab, pageIndex: 1, pageSize: 30 });
        return coupons.map((row) => ({ ...named(row), isTaken: tab === 'CLAIMED' }));
      }),
    );
    return [...Map.groupBy(lists.flat(), ({ couponGid }) => couponGid).values()].flatMap(([first]) => first ?? []);
  },

  /** The code of a coupon that was taken; absent where there is none. */
  couponCode: async (couponGid: string) => (await read(couponCalls.couponGet, { couponGid })).coupon.claim?.code,

  /** What was redeemed, the newest first, and the scratch cards. */
  prizes: () => read(rewards.listMyPrizes, { pageIndex: 1, pageSize: 20 }),

  /** Requests to the support, the ones that changed last first. */
  requests: async () => (await read(support.myFeedbackList, { pageIndex: 1, pageSize: 20 })).requests,

  account: () => read(identity.userInfoCall, {}),
});
