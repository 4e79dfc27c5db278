import type { CouponCity, CouponKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { coupons } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { CouponFinder, type CouponScope } from './CouponFinder.tsx';

/** Merchants with coupons, filtered by kind and city if given. */
export const useMerchants = (kind?: CouponKind, city?: CouponCity) =>
  useQuery(['coupons', 'merchants', kind, city], {
    read: () => coupons.allMerchant({ ...(kind && { kind }), ...(city && { city }) }),
    stored: 'twelveHours',
  });

/** Categories on both levels. */
export const useCategories = () =>
  useQuery(['coupons', 'categories'], { read: () => coupons.allCategory({}), stored: 'twelveHours' });

const MerchantName = ({ gid }: { gid: string }) =>
  useMerchants().content?.merchants.find(({ merchantGid }) => merchantGid === gid)?.name ?? m.common_coupons();

export const CategoryName = ({ gid }: { gid: string }) =>
  useCategories()
    .content?.categories.flatMap((category) => [category, ...category.categories])
    .find(({ categoryGid }) => categoryGid === gid)?.name ?? m.common_coupons();

const titleOf = ({ merchantGid, categoryGid, kind, isEnding, isVerified }: CouponScope) => {
  if (merchantGid) return <MerchantName gid={merchantGid} />;
  if (categoryGid) return <CategoryName gid={categoryGid} />;
  if (isEnding) return m.common_ending_soon();
  if (isVerified) return m.common_worked_today();
  if (kind === 'UNIQUE') return m.coupons_block_unique();
  return kind === 'STORE' ? m.common_at_shops() : m.common_coupons();
};

/** A page of coupons with fixed filters, named by them. */
export const FoundCoupons = ({ scope }: { scope: CouponScope }) => (
  <Screen title={titleOf(scope)}>
    <CouponFinder key={JSON.stringify(scope)} scope={scope} />
  </Screen>
);
