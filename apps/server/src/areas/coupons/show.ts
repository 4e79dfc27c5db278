import { hash } from 'node:crypto';
import { type CouponCity, coupons as contract, type CouponKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { cachedBy } from '#platform/web/prepared.ts';
import type { PublicContent } from '#platform/web/rendered-pages.ts';
import { findCoupon, findCoupons } from './coupon-store.ts';
import type { CouponsDeps } from './deps.ts';
import { findClaim, presentClaim } from './own/claim-store.ts';
import { isSaved } from './own/saved-store.ts';
import {
  subcategoriesOf,
  isEffective,
  presentCategory,
  presentCoupon,
  presentMerchant,
  validityOf,
  withSubcategories,
} from './present-coupon.ts';
import type { Catalogue, Merchant } from './search/catalogue.ts';

/** Coupons shown per row of the coupon page. */
const perBlock = 10;

/** Maximum number of ids that are answered. */
const maxListed = 100;

export const couponGet = handler(contract.couponGet, async (deps: CouponsDeps, { couponGid }, { user, locale }) => {
  const { db, catalogue } = deps;
  const coupon = await findCoupon(db, couponGid);
  if (!coupon) throw new Problem('notFound');
  const category = catalogue.current.categories.find(({ categoryGid }) => categoryGid === coupon.category_gid);
  const claim = user && (await findClaim(db, user.userGid, couponGid));
  return {
    coupon: {
      ...presentCoupon(coupon, locale),
      terms: coupon.terms[locale],
      categoryName: category?.name[locale] ?? '',
      shopHost: new URL(coupon.link).host,
      isSaved: user !== undefined && (await isSaved(db, user.userGid, couponGid)),
      claim: claim && presentClaim(deps, coupon, claim),
    },
  };
});

export const allCategory = handler(contract.allCategory, ({ catalogue }: CouponsDeps, _body, { locale }) => ({
  categories: subcategoriesOf(catalogue.current, undefined).map((category) => ({
    ...presentCategory(category, locale),
    categories: subcategoriesOf(catalogue.current, category.categoryGid).map((each) => presentCategory(each, locale)),
  })),
}));

export const categoryList = handler(
  contract.categoryList,
  ({ catalogue }: CouponsDeps, { categoryGid }, { locale }) => {
    const category = subcategoriesOf(catalogue.current, undefined).find((each) => each.categoryGid === categoryGid);
    if (!category) throw new Problem('notFound');
    return {
      category: presentCategory(category, locale),
      categories: subcategoriesOf(catalogue.current, categoryGid).map((each) => presentCategory(each, locale)),
    };
  },
);

export const allMerchant = handler(contract.allMerchant, ({ catalogue }: CouponsDeps, { city, kind }, { locale }) => {
  const isInCity = ({ cities }: { cities: readonly string[] }): boolean =>
    city === undefined || cities.length === 0 || cities.includes(city);
  const isOfKind = (each: { kind: CouponKind }): boolean => kind === undefined || each.kind === kind;
  const merchants = catalogue.current.merchants.flatMap((merchant) => {
    const couponCount = merchant.places
      .filter((place) => isOfKind(place) && isInCity(place))
      .reduce((sum, { count }) => sum + count, 0);
    return couponCount > 0 ? [{ ...merchant, couponCount }] : [];
  });
  return { merchants: merchants.map((merchant) => presentMerchant(merchant, locale)) };
});

const presentPage = (catalogue: Catalogue, locale: Locale, city?: CouponCity) => ({
  blocks: [...catalogue.blocks].map(([block, coupons]) => ({
    block,
    coupons: coupons
      .filter(({ cities }) => city === undefined || cities.length === 0 || cities.includes(city))
      .slice(0, perBlock)
      .map((coupon) => presentCoupon(coupon, locale)),
  })),
  categories: subcategoriesOf(catalogue, undefined).map((category) => presentCategory(category, locale)),
});

export const couponRecommend = handler(contract.couponRecommend, ({ catalogue }: CouponsDeps, { city }, { locale }) =>
  presentPage(catalogue.current, locale, city),
);

/** The coupon page for guests, for all of India. */
export const showCouponPage = cachedBy((catalogue: Catalogue): Record<Locale, PublicContent> => {
  const contentIn = (locale: Locale): PublicContent => {
    const page = presentPage(catalogue, locale);
    return { version: hash('sha256', JSON.stringify(page), 'base64url'), read: () => ({ COUPON: page }) };
  };
  return { en: contentIn('en'), hi: contentIn('hi') };
});

export const getCouponIsEffective = handler(
  contract.getCouponIsEffective,
  async ({ db }: CouponsDeps, { couponGids }, { locale }) => ({
    couponIsEffectiveList: (await findCoupons(db, couponGids.slice(0, maxListed))).map((coupon) => ({
      couponGid: coupon.coupon_gid,
      isEffective: isEffective(coupon),
      endTime: Math.floor(coupon.ends_at.getTime() / 1_000),
      couponValidity: validityOf(coupon),
      couponHeading: coupon.heading[locale],
      couponTitle: coupon.title[locale],
    })),
  }),
);

const dayMs = 86_400_000;

/**
 * Coupons for cards on other pages: one per merchant, and one per category from a merchant that
 * rotates daily.
 */
export const featuredCoupons = cachedBy((catalogue: Catalogue) => {
  const { merchants } = catalogue;
  const day = Math.floor(Date.now() / dayMs);
  const present = (merchant: Merchant | undefined) => merchant && { ...merchant.featured, merchantName: merchant.name };
  const featuredGids = merchants.map(({ featured: { couponGid } }) => couponGid);
  return {
    version: hash('sha256', [day, ...featuredGids].join(' '), 'base64url'),
    find: (target: { merchantGid: string } | { categoryGid: string }) => {
      if ('merchantGid' in target)
        return present(merchants.find(({ merchantGid }) => merchantGid === target.merchantGid));
      const gids = withSubcategories(catalogue, target.categoryGid);
      const categoryMerchants = merchants.filter(({ categoryGid }) => gids.includes(categoryGid));
      return present(categoryMerchants[day % categoryMerchants.length]);
    },
  };
});
