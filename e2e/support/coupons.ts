import { inDatabase } from './database.ts';

/** A coupon of the smallest category that the app lists. */
export const chooseCoupon = async (): Promise<{ gid: string; category: string }> => {
  const [row] = await inDatabase(`select min(coupon_gid) as gid, category_gid as category from coupon
    where state = 'LISTED' and stock_left is null group by category_gid order by count(*), category_gid limit 1`);
  return { gid: String(row?.['gid']), category: String(row?.['category']) };
};

/** Lists a coupon again that an operator has hidden, without the till. */
export const giveBackCoupon = async (gid: string): Promise<void> => {
  await inDatabase(`update coupon set hidden_by = null, state = 'LISTED' where coupon_gid = $1`, [gid]);
};
