import type { Locale, LocalizedText } from '@sikka/messages';

/** A coupon as shown on a card of the home page. */
export interface FeaturedCoupon {
  couponGid: string;
  heading: LocalizedText;
  title: LocalizedText;
  merchantName: LocalizedText;
}

/** Coupons for the cards of the home page. Reads only memory. */
export interface FeaturedCoupons {
  /** Changes with the results. */
  version: string;
  /** A usable coupon of a merchant or category, rotating daily. */
  find(target: { merchantGid: string } | { categoryGid: string }): FeaturedCoupon | undefined;
}

type Form = Readonly<Record<string, unknown>>;

const couponOf = (link: unknown, coupons: FeaturedCoupons): FeaturedCoupon | undefined => {
  const [, list, gid] = /^\/(couponMain|couponList)\?gid=([\w-]+)$/.exec(typeof link === 'string' ? link : '') ?? [];
  if (!gid) return undefined;
  return coupons.find(list === 'couponMain' ? { merchantGid: gid } : { categoryGid: gid });
};

/**
 * Fills the tiles of a coupon group that link to a merchant or category with a usable coupon, and
 * links them to it. A tile without one keeps its text and leads to the list.
 */
export const fillCouponTiles = (form: Form, coupons: FeaturedCoupons, locale: Locale): Form => {
  const filledFields = [1, 2, 3].map((n) => {
    const coupon = couponOf(form[`guideUrl${n}`], coupons);
    return (
      coupon && {
        [`id${n}`]: coupon.couponGid,
        [`pageTitle${n}`]: coupon.heading[locale],
        [`subTitle${n}`]: `${coupon.merchantName[locale]}, ${coupon.title[locale]}`,
        [`guideUrl${n}`]: `/couponDetail?gid=${coupon.couponGid}`,
      }
    );
  });
  return Object.assign({}, form, ...filledFields);
};
