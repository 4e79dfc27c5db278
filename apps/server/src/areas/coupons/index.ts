import { readLink } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { OfferNetwork } from '@sikka/partners/kit';
import { createOfferNetwork } from '@sikka/partners/offers';
import { bindCalls } from '#platform/calls/handler.ts';
import type { Config } from '#platform/config.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument, type SearchDocument } from '#platform/search/search-source.ts';
import { isUsable, selectShownCoupons } from './coupon-store.ts';
import type { CouponsDeps } from './deps.ts';
import { checkOffersJob, checkOffersName } from './offers/check-offers.ts';
import { issueCodesJob, issueCodesName } from './offers/issue-codes.ts';
import { readFeedJob, readFeedName } from './offers/read-feed.ts';
import { reportUsesJob } from './offers/report-uses.ts';
import { couponCode, reportCoupon } from './own/claim.ts';
import { notifyJob } from './own/notify.ts';
import { addUserCoupon, deleteUserCoupon, listUserCoupons, reportSubmit } from './own/saved.ts';
import { couponsData } from './personal-data.ts';
import { createLiveCatalogue } from './search/catalogue.ts';
import { couponSearch } from './search/find.ts';
import {
  allCategory,
  allMerchant,
  categoryList,
  couponGet,
  couponRecommend,
  featuredCoupons,
  getCouponIsEffective,
  showCouponPage,
} from './show.ts';
import type { CouponTables } from './tables.ts';
export { couponsData };

export { beginningWith } from './search/words.ts';

export interface CouponsOptions {
  /** Default: the configured offer network. Closed with the area. */
  network?: OfferNetwork;
}

/** Coupon links lead to hosts allowed for content, or through the network itself. */
const isAllowedLinkBy =
  ({ contentHosts, offerNetwork }: Config) =>
  (link: string): boolean =>
    readLink(link, contentHosts)?.kind === 'outside' || link.startsWith(`${new URL(offerNetwork.baseUrl).origin}/`);

/** Maximum number of coupons in the home page's search, the latest verified ones. */
const maxFindable = 500;

const couponDocuments = async ({ db }: CouponsDeps): Promise<SearchDocument[]> => {
  const coupons = await selectShownCoupons(db)
    .innerJoin('coupon_category as category', 'category.category_gid', 'coupon.category_gid')
    .select(['coupon_merchant.words as merchant_words', 'category.name as goods', 'category.words as goods_words'])
    .where(isUsable)
    .orderBy('coupon.verified_at', (order) => order.desc().nullsLast())
    .limit(maxFindable)
    .execute();
  return coupons.map(({ coupon_gid: gid, heading, title, goods, ...coupon }) => ({
    kind: 'COUPON',
    title: { en: `${heading.en}, ${coupon.merchant_name.en}`, hi: `${heading.hi}, ${coupon.merchant_name.hi}` },
    line: title,
    words: ['coupon offer', goods.en, goods.hi, coupon.goods_words, coupon.merchant_words].join(' '),
    link: `/couponDetail?gid=${gid}`,
    mark: { kind: 'merchant', name: coupon.merchant_gid, category: coupon.category_gid },
  }));
};

export interface CouponsArea extends ServerArea {
  /** Coupons for cards on other pages. Reads only memory. */
  featured(): ReturnType<typeof featuredCoupons>;
}

/** Coupons: offers of a network, checks whether they work, and saved and claimed coupons. */
export const createCoupons = (
  platform: Platform,
  { network = createOfferNetwork(platform.config.offerNetwork) }: CouponsOptions = {},
): CouponsArea => {
  const db = platform.db.withTables<CouponTables>();
  const catalogue = createLiveCatalogue(db, platform);
  const { clock, log, secrets, jobs, shareOf, referenceSuffix } = platform;
  const own = { db, clock, log, secrets, shareOf, referenceSuffix };
  const deps: CouponsDeps = { ...own, network, catalogue, mayOpen: isAllowedLinkBy(platform.config) };
  return {
    name: 'coupons',
    privacy: { personalData: couponsData },
    calls: bindCalls(deps, [
      couponSearch,
      couponGet,
      allCategory,
      categoryList,
      allMerchant,
      couponRecommend,
      getCouponIsEffective,
      couponCode,
      reportCoupon,
      addUserCoupon,
      deleteUserCoupon,
      listUserCoupons,
      reportSubmit,
    ]),
    jobs: [
      readFeedJob(deps, () => jobs.send(checkOffersName, {})),
      checkOffersJob(deps, () => jobs.send(issueCodesName, {})),
      issueCodesJob(deps),
      reportUsesJob(deps),
      notifyJob(deps),
    ],
    featured: () => featuredCoupons(catalogue.current),
    lifecycle: {
      start: () => catalogue.start(),
      startBackground: () => jobs.send(readFeedName, {}),
      stop: async () => {
        await catalogue.stop();
        await network.close();
      },
    },
    find: {
      pages: { '/coupon': ({ locale }) => showCouponPage(catalogue.current)[locale] },
      search: {
        documents: async () => [
          screenDocument('HELP', m.common_coupons, '/coupon', 'coupons offers codes chhoot kupan कूपन छूट ऑफ़र'),
          ...(await couponDocuments(deps)),
        ],
      },
    },
  };
};
