import { businessTypes, couponKinds } from '@sikka/contract/rules';
import type { Route } from '#shared/router/routes.ts';
import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const { forGuests } = screensOf('coupons');

const gid = text(60);
const detail: Route['load'] = () => import('./screens/CouponDetailScreen.tsx').then((it) => it.CouponDetailScreen);

export const couponsRoutes = [
  forGuests('/coupon', () => import('./screens/CouponHomeScreen.tsx').then((it) => it.CouponHomeScreen), {
    onServer: true,
  }),
  forGuests('/couponList', () => import('./screens/CouponListScreens.tsx').then((it) => it.CouponListScreen), {
    search: { gid, kind: oneOf(...couponKinds), filter: oneOf('ending', 'verified') },
  }),
  forGuests('/couponMain', () => import('./screens/CouponListScreens.tsx').then((it) => it.MerchantCouponsScreen), {
    search: { gid, businessType: oneOf(...businessTypes) },
  }),
  forGuests('/couponDetail', detail, { search: { gid }, pageId: 'acv_couponDetail' }),
  forGuests('/couponDetailOther', detail, { search: { gid }, pageId: 'acv_couponDetail' }),
  forGuests('/redirectPage', () => import('./screens/RedirectScreen.tsx').then((it) => it.RedirectScreen), {
    search: { gid },
    pageId: 'acv_redirectPage',
  }),
  forGuests('/brand', () => import('./screens/DirectoryScreens.tsx').then((it) => it.BrandScreen), { search: { gid } }),
  forGuests('/shopList', () => import('./screens/DirectoryScreens.tsx').then((it) => it.ShopListScreen)),
  forGuests('/category', () => import('./screens/DirectoryScreens.tsx').then((it) => it.CategoryScreen)),
  forGuests('/categorySecond', () => import('./screens/DirectoryScreens.tsx').then((it) => it.SecondCategoryScreen), {
    search: { gid },
  }),
] as const;
