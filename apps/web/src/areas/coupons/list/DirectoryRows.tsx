import type { CouponCategory, CouponMerchant } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListRow } from '@sikka/ui/list';
import { formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { MerchantMark } from './MerchantMark.tsx';

const countText = (count: number): string => m.coupons_count({ count, shown: formatNumber(count) });

/** A merchant, with a link to its coupons. */
export const MerchantRow = ({ merchant }: { merchant: CouponMerchant }) => (
  <ListRow
    icon={<MerchantMark {...merchant} />}
    title={merchant.name}
    sub={countText(merchant.couponCount)}
    href={hrefOf({ to: '/brand', search: { gid: merchant.merchantGid } })}
  />
);

/** A category, with a link to its coupons. */
export const CategoryRow = ({ category: { categoryGid, name, couponCount } }: { category: CouponCategory }) => (
  <ListRow
    icon={<MerchantMark merchantGid={categoryGid} categoryGid={categoryGid} />}
    title={name}
    sub={countText(couponCount)}
    href={hrefOf({ to: '/couponList', search: { gid: categoryGid } })}
  />
);
