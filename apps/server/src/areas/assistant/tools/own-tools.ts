import { couponCities, coupons as couponCalls, identity, rewards, support } from '@sikka/contract';
import * as z from 'zod/mini';
import { linkTo } from '../links.ts';
import { defineTool } from './tool.ts';

const nothing = z.strictObject({});

const coins = defineTool({
  description: 'The coins of the person, what they are worth, and how many expire on which day.',
  input: nothing,
  who: 'login',
  run: async (reader) => ({ ...(await reader.read(rewards.memberInfo, {})), link: linkTo('/myRewards/record') }),
});

const coupons = defineTool({
  description:
    'Coupons that can be used now, by words such as food, clothes or the name of a shop, and by city; those checked last come first.',
  input: z.strictObject({ query: z.string().check(z.maxLength(80)), city: z.optional(z.enum(couponCities)) }),
  who: 'guest',
  run: async (reader, { query, city }) => {
    const { coupons: rows, totalSize } = await reader.read(couponCalls.couponSearch, {
      query,
      ...(city && { city }),
      pageIndex: 1,
      pageSize: 5,
    });
    return {
      totalSize,
      coupons: rows.map((row) => ({ ...row, link: linkTo('/couponDetail', { gid: row.couponGid }) })),
    };
  },
});

const myCoupons = defineTool({
  description: 'The coupons that the person saved and that are still good.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const page = { tab: 'SAVED', isEffective: 1, pageIndex: 1, pageSize: 20 } as const;
    const { coupons: rows, totalSize } = await reader.read(couponCalls.listUserCoupons, page);
    return {
      totalSize,
      coupons: rows.map((row) => ({ ...row, link: linkTo('/couponDetail', { gid: row.couponGid }) })),
    };
  },
});

const account = defineTool({
  description: 'The nickname, the User ID and the masked mobile number of the person.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { nickname, uid, mobile } = await reader.read(identity.userInfoCall, {});
    return { nickname, uid, mobile, link: linkTo('/my') };
  },
});

const requests = defineTool({
  description: 'The requests of the person to the support: state, and the day by which each is answered.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { requests: rows } = await reader.read(support.myFeedbackList, { pageIndex: 1, pageSize: 10 });
    return rows.map((row) => ({ ...row, link: linkTo('/request', { requestId: row.requestId }) }));
  },
});

export const ownTools = { coins, coupons, myCoupons, account, requests };
