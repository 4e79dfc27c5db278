import { hash } from 'node:crypto';
import { type CouponCity, coupons as contract, type CouponKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/handler.ts';
import { cachedBy } from '#platform/prepared.ts';
import { Problem } from '#platform/problem.ts';
import type { PublicContent } from '#platform/rendered-pages.ts';
import { findCoupon, findCoupons } from './coupon-store.ts';
import type { CouponsDeps } from './deps.ts';
import type { Directory, Merchant } from './search/directory.ts';
import { findClaim, presentClaim } from './own/claim-store.ts';
import { isSaved } from './own/saved-store.ts';
import {
  categoriesBelow,
  isEffective,
  presentCategory,
  presentCoupon,
  presentMerchant,
  validityOf,
  withThoseBelow,
} from './present-coupon.ts';

/** Coupons of one row of the coupon page. */
const perBlock = 10;

/** Ids of a longer list whose coupons are told. */
const maxListed = 100;

export const couponGet = handler(contract.couponGet, async (deps: CouponsDeps, { couponGid }, { user, locale }) => {
  const { db, directory } = deps;
  const coupon = await findCoupon(db, couponGid);
  if (!coupon) throw new Problem('notFound');
  const category = directory.current.categories.find(({ categoryGid }) => categoryGid === coupon.category_gid);
  const claim = user && (await findClaim(db, user.userGid, couponGid));
  return {
    coupon: {
      ...presentCoupon(coupon, locale),
      terms: coupon.terms[locale],
      categoryGid: coupon.category_gid,
      categoryName: category?.name[locale] ?? '',
      shopHost: new URL(coupon.link).host,
      isSaved: user !== undefined && (await isSaved(db, user.userGid, couponGid)),
      claim: claim && presentClaim(deps, coupon, claim),
    },
  };
});

export const allCategory = handler(contract.allCategory, ({ directory }: CouponsDeps, _body, { locale }) => ({
  categories: categoriesBelow(directory.current, undefined).map((category) => ({
    ...presentCategory(category, locale),
    categories: categoriesBelow(directory.current, category.categoryGid).map((each) => presentCategory(each, locale)),
  })),
}));

export const categoryList = handler(
  contract.categoryList,
  ({ directory }: CouponsDeps, { categoryGid }, { locale }) => {
    const category = categoriesBelow(directory.current, undefined).find((each) => each.categoryGid === categoryGid);
    if (!category) throw new Problem('notFound');
    return {
      category: presentCategory(category, locale),
      categories: categoriesBelow(directory.current, categoryGid).map((each) => presentCategory(each, locale)),
    };
  },
);

export const allMerchant = handler(contract.allMerchant, ({ directory }: CouponsDeps, { city, kind }, { locale }) => {
  const isThere = ({ cities }: { cities: readonly string[] }): boolean =>
    city === undefined || cities.length === 0 || cities.includes(city);
  const isOf = (each: { kind: CouponKind }): boolean => kind === undefined || each.kind === kind;
  const merchants = directory.current.merchants.filter(({ places }) =>
    places.some((place) => isOf(place) && isThere(place)),
  );
  return { merchants: merchants.map((merchant) => presentMerchant(merchant, locale)) };
});

const presentPage = (directory: Directory, locale: Locale, city?: CouponCity) => ({
  blocks: [...directory.blocks].map(([block, coupons]) => ({
    block,
    coupons: coupons
      .filter(({ cities }) => city === undefined || cities.length === 0 || cities.includes(city))
      .slice(0, perBlock)
      .map((coupon) => presentCoupon(coupon, locale)),
  })),
  categories: categoriesBelow(directory, undefined).map((category) => presentCategory(category, locale)),
});

export const couponRecommend = handler(contract.couponRecommend, ({ directory }: CouponsDeps, { city }, { locale }) =>
  presentPage(directory.current, locale, city),
);

/** The coupon page as every guest sees it, for all of India. */
export const showCouponPage = cachedBy((directory: Directory): Record<Locale, PublicContent> => {
  const contentIn = (locale: Locale): PublicContent => {
    const page = presentPage(directory, locale);
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

/** Coupons for the cards of other pages: one of each merchant, and of kinds of goods one of a merchant, every day of another. */
export const featuredCoupons = cachedBy((directory: Directory) => {
  const { merchants } = directory;
  const day = Math.floor(Date.now() / dayMs);
  const present = (merchant: Merchant | undefined) => merchant && { ...merchant.featured, merchantName: merchant.name };
  const named = merchants.map(({ featured: { couponGid } }) => couponGid);
  return {
    version: hash('sha256', [day, ...named].join(' '), 'base64url'),
    find: (of: { merchantGid: string } | { categoryGid: string }) => {
      if ('merchantGid' in of) return present(merchants.find(({ merchantGid }) => merchantGid === of.merchantGid));
      const gids = withThoseBelow(directory, of.categoryGid);
      const its = merchants.filter(({ categoryGid }) => gids.includes(categoryGid));
      return present(its[day % its.length]);
    },
  };
});
