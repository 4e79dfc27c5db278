import type { Coupon, CouponDetail } from '@sikka/contract';
import { type CouponCity, couponCities, savedReportActivity } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { coupons } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { copyValue } from '#shared/money/copy-value.ts';
import { goTo } from '#shared/navigation.ts';
import { preloadedContent } from '#shared/preloaded.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { invalidate, type LiveQuery, useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { readStored, writeStored } from '#shared/storage.ts';
import { createTabStore } from '#shared/tab-store.ts';
import { toast } from '#shared/toast.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import { isUsable } from './coupon-texts.ts';

const cityKey = 'couponCity';

/** The city to filter coupons by, stored on this phone; undefined for all of India. */
export const useCity = () => {
  const isHydrated = useHydrated();
  const [city, setCity] = useState(() => couponCities.find((each) => each === readStored<string>(cityKey)));
  const choose = (name: string): void => {
    const chosen = couponCities.find((each) => each === name);
    writeStored(cityKey, chosen ?? '');
    setCity(chosen);
  };
  return { city: isHydrated ? city : undefined, choose };
};

export const useCouponPage = (city: CouponCity | undefined) =>
  useQuery(['coupons', 'page', city], {
    preloaded: city ? undefined : preloadedContent().COUPON,
    read: () => coupons.couponRecommend({ ...(city && { city }) }),
    stored: 'twelveHours',
  });

/** A coupon in full; available offline once loaded. */
export const useCoupon = (couponGid: string): LiveQuery<{ coupon: CouponDetail }> =>
  useQuery(['coupons', 'detail', couponGid], {
    read: () => coupons.couponGet({ couponGid }),
    stored: 'thirtyDays',
  });

/** Maximum number of the user's coupons in one reply. */
const atOnce = 100;

/** Reads a page of the user's saved coupons and the pages after it. */
const readSavedIds = async (pageIndex = 1): Promise<string[]> => {
  const { coupons: saved, totalSize } = await coupons.listUserCoupons({ tab: 'SAVED', pageIndex, pageSize: atOnce });
  const ids = saved.map(({ couponGid }) => couponGid);
  return pageIndex * atOnce < totalSize ? [...ids, ...(await readSavedIds(pageIndex + 1))] : ids;
};

/** Ids of all saved coupons of the user. */
export const useSavedIds = (): ReadonlySet<string> => {
  const user = useUser();
  const { content } = useQuery(['coupons', 'savedIds'], {
    read: async () => (user ? readSavedIds() : []),
    stored: 'threeDays',
  });
  return new Set(content);
};

/** Listed coupons with their current validity, which is read again when the user returns to the page. */
export const useCurrentValidity = <Item extends Coupon>(listed: readonly Item[]): Item[] => {
  const couponGids = listed.slice(-atOnce).map(({ couponGid }) => couponGid);
  const { content = [] } = useQuery(['coupons', 'effective', couponGids.join()], {
    read: async () =>
      couponGids.length > 0 ? (await coupons.getCouponIsEffective({ couponGids })).couponIsEffectiveList : [],
    stored: 'threeDays',
  });
  const over = new Set(content.filter(({ isEffective }) => isEffective === 0).map(({ couponGid }) => couponGid));
  return listed.map((coupon) =>
    isUsable(coupon) && over.has(coupon.couponGid) ? { ...coupon, state: 'EXPIRED' } : coupon,
  );
};

const addsKey = 'couponsAdded';

/** The first saved coupons show a longer toast (specification §9). */
const welcomed = 5;

const sayAdded = (): void => {
  const adds = (readStored<number>(addsKey) ?? 0) + 1;
  writeStored(addsKey, adds);
  toast(adds <= welcomed ? m.coupons_saved_welcome() : m.common_saved());
};

const reportSaved = (couponGidList: string[]) =>
  coupons.reportSubmit({ couponGidList, activityGid: savedReportActivity }, { quiet: true });

/** Saves or removes a coupon; a guest signs in first. */
export const useSaving = () =>
  useAction(async (coupon: Coupon, isSaved: boolean) => {
    if (!(await signInFor())) return;
    const couponGids = [coupon.couponGid];
    if (isSaved) await coupons.deleteUserCoupon({ couponGids });
    else {
      await coupons.addUserCoupon({ couponGids });
      sayAdded();
      if (isUsable(coupon)) await reportSaved(couponGids).catch(() => undefined);
    }
    invalidate('coupons');
  }, toastProblem);

/** The last redirect to a merchant's site. */
interface CouponRedirect {
  gid: string;
  /** Whether the code was copied; undefined if that was not tried. */
  isCopied?: boolean | undefined;
  /** The countdown has run: the site was opened. */
  hasLeft: boolean;
}

/** Kept in the tab, so that coming back from the site, also by a reload, does not redirect again. */
export const redirects = createTabStore<CouponRedirect>('couponRedirect');

/**
 * Claims a coupon; a guest signs in first. Unless it is for use in a shop, copies its code and goes to
 * the redirect screen.
 */
export const useTaking = () =>
  useAction(
    async ({ couponGid, kind }: Coupon) => {
      if (!(await signInFor())) return;
      const { claim } = await coupons.couponCode({ couponGid });
      invalidate('coupons');
      if (kind === 'STORE') return;
      const isCopied = claim.code === undefined ? undefined : await copyValue(claim.code);
      redirects.write({ gid: couponGid, isCopied, hasLeft: false });
      await goTo({ to: '/redirectPage', search: { gid: couponGid } });
    },
    (problem) => {
      toastProblem(problem);
      invalidate('coupons');
    },
  );

/** Reports whether a coupon worked. */
export const useReporting = () =>
  useAction(async ({ couponGid }: Coupon, worked: boolean) => {
    await coupons.reportCoupon({ couponGid, worked });
    toast(m.coupons_worked_thanks());
    invalidate('coupons');
  }, toastProblem);
