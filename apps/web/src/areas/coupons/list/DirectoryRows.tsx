import type { CouponCategory, CouponMerchant } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BrandMark } from '@sikka/ui/brand-mark';
import { ListRow } from '@sikka/ui/list';
import { formatNumber } from '#shared/format.ts';
import { categoryShapes } from '#shared/merchant-shapes.ts';
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

/** The usual goods of a category. */
export const CategoryMark = ({ categoryGid }: Pick<CouponCategory, 'categoryGid'>) => (
  <BrandMark kind="merchant" name={categoryGid} shape={categoryShapes[categoryGid]} />
);

/** A category, with a link to its coupons. */
export const CategoryRow = ({ category: { categoryGid, name, couponCount } }: { category: CouponCategory }) => (
  <ListRow
    icon={<CategoryMark categoryGid={categoryGid} />}
    title={name}
    sub={countText(couponCount)}
    href={hrefOf({ to: '/couponList', search: { gid: categoryGid } })}
  />
);
