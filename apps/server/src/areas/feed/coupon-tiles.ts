import type { Locale, LocalizedText } from '@sikka/messages';

/** What a coupon card of the home page says of a coupon. */
export interface FeaturedCoupon {
  couponGid: string;
  heading: LocalizedText;
  title: LocalizedText;
  merchantName: LocalizedText;
}

/** Coupons for the cards of the home page. Reads memory only. */
export interface FeaturedCoupons {
  /** Changes with what is answered. */
  version: string;
  /** A coupon of a merchant or of a kind of goods that can be used now; another one every day. */
  find(of: { merchantGid: string } | { categoryGid: string }): FeaturedCoupon | undefined;
}

type Form = Readonly<Record<string, unknown>>;

const couponOf = (link: unknown, coupons: FeaturedCoupons): FeaturedCoupon | undefined => {
  const [, list, gid] = /^\/(couponMain|couponList)\?gid=([\w-]+)$/.exec(typeof link === 'string' ? link : '') ?? [];
  if (!gid) return undefined;
  return coupons.find(list === 'couponMain' ? { merchantGid: gid } : { categoryGid: gid });
};

/**
 * Fills the tiles of a coupon group that lead to the coupons of a merchant or of a kind of goods: each shows one that can be used now and
 * leads to it. A tile without one is left as it was written, and leads to the list.
 */
export const fillCouponTiles = (form: Form, coupons: FeaturedCoupons, locale: Locale): Form => {
  const filled = [1, 2, 3].map((n) => {
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
  return Object.assign({}, form, ...filled);
};
