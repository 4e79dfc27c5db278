import { useSearch } from '#shared/router/view.tsx';
import { FoundCoupons } from '../list/FoundCoupons.tsx';

/** Coupons by query and filters; of one category if `gid` is given. */
export const CouponListScreen = () => {
  const { gid, kind, filter } = useSearch({ from: '/couponList' });
  return (
    <FoundCoupons
      scope={{ categoryGid: gid, kind, isEnding: filter === 'ending', isVerified: filter === 'verified' }}
    />
  );
};

/** The coupons of a merchant; with the business type SHOP, only those used in its shops. */
export const MerchantCouponsScreen = () => {
  const { gid, businessType } = useSearch({ from: '/couponMain' });
  return <FoundCoupons scope={{ merchantGid: gid, kind: businessType === 'SHOP' ? 'STORE' : undefined }} />;
};
