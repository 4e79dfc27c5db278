import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { CouponFinder } from '../list/CouponFinder.tsx';

/** Coupons by query and filters; of one category if `gid` is given. */
export const CouponListScreen = () => {
  const { gid, kind, filter } = useSearch({ from: '/couponList' });
  const scope = { categoryGid: gid, kind, isEnding: filter === 'ending', isVerified: filter === 'verified' };
  return (
    <Screen title={m.common_coupons()}>
      <CouponFinder key={JSON.stringify(scope)} scope={scope} />
    </Screen>
  );
};

/** The coupons of a merchant; with the business type SHOP, only those used in its shops. */
export const MerchantCouponsScreen = () => {
  const { gid, businessType } = useSearch({ from: '/couponMain' });
  return (
    <Screen title={m.common_coupons()}>
      <CouponFinder key={gid} scope={{ merchantGid: gid, kind: businessType === 'SHOP' ? 'STORE' : undefined }} />
    </Screen>
  );
};
