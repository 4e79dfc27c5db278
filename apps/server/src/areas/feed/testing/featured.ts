import type { FeaturedCoupons } from '../coupon-tiles.ts';

/** One coupon, of a merchant that a card of the demo content names. */
export const featuredTiffin: FeaturedCoupons = {
  version: '1',
  find: (of) =>
    'merchantGid' in of && of.merchantGid === 'tiffinco'
      ? {
          couponGid: 'tiffinco-week',
          heading: { en: '50% off', hi: '50% छूट' },
          title: { en: 'on lunch', hi: 'लंच पर' },
          merchantName: { en: 'TiffinCo', hi: 'टिफ़िनको' },
        }
      : undefined,
};
