import type { CouponDetail } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay } from '#shared/format.ts';
import { answerCalls, openScreen, openFold } from '#shared/money/testing/open-screen.tsx';
import * as toasts from '#shared/toast.ts';
import { couponsRoutes } from '../routes.ts';

const paths = {
  page: '/flamingo/coupon/couponRecommend',
  search: '/flamingo/coupon/couponSearch',
  detail: '/flamingo/coupon/couponGet',
  list: '/flamingo/rewards/user/coupon/list',
  add: '/flamingo/rewards/user/coupon/add',
  categories: '/flamingo/coupon/allCategory',
  merchants: '/flamingo/coupon/allMerchant',
  report: '/flamingo/smile/reportSubmit',
} as const;
const coupon: CouponDetail = {
  couponGid: 'lunch',
  merchantGid: 'tiffin',
  merchantName: 'TiffinCo',
  categoryGid: 'food',
  categoryName: 'Food delivery',
  couponHeading: '50% off',
  couponTitle: 'first week of lunches',
  kind: 'CODE',
  state: 'ACTIVE',
  couponValidity: 1,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2100-01-01T00:00:00.000Z',
  minimumPaise: paise(19_900),
  capPaise: paise(15_000),
  isFirstOrder: true,
  paymentMethods: [],
  weekdays: [],
  cities: ['Pune'],
  stock: { left: 5, of: 5_000 },
  terms: 'Once per person.',
  shopHost: 'shop.example',
  isSaved: false,
  claim: { code: 'LUNCH50', link: 'https://shop.example/lunch', claimedAt: '2026-11-20T10:00:00.000Z' },
};
const saved = { [paths.list]: () => ({ coupons: [], totalSize: 0 }) };
const found = { coupons: [coupon], totalSize: 1, merchants: [], categories: [] };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the coupon page has its title, its rows, and a link to my coupons', async () => {
  const blocks = [{ block: 'VERIFIED', coupons: [coupon] }];
  answerCalls({ ...saved, [paths.page]: () => ({ blocks, categories: [], merchants: [] }) });
  await openScreen(couponsRoutes, '/coupon');
  expect(screen.getByRole('heading', { level: 1, name: m.common_coupons() })).toBeTruthy();
  expect(screen.getByRole('link', { name: m.common_my_coupons() }).getAttribute('href')).toBe(
    '/app/rewards/myrewards?source=coupon&tabKey=2',
  );
  expect(screen.getByText(/^50% off/)).toBeTruthy();
});

it('the coupon page without data can be loaded again', async () => {
  answerCalls({ ...saved, [paths.page]: () => new ApiProblem('network') });
  await openScreen(couponsRoutes, '/coupon');
  expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
});

it.each([
  ['/couponMain?gid=tiffin', { merchantGid: 'tiffin' }],
  ['/couponMain?gid=tiffin&businessType=SHOP', { merchantGid: 'tiffin', kind: 'STORE' }],
  ['/couponList?gid=food', { categoryGid: 'food' }],
])('%s lists the coupons of %j', async (address, scope) => {
  const post = answerCalls({ ...saved, [paths.search]: () => found });
  await openScreen(couponsRoutes, address);
  expect(post.mock.calls.find(([path]) => path === paths.search)?.[1]).toEqual({
    pageIndex: 1,
    pageSize: 20,
    ...scope,
  });
  expect(
    screen
      .getByText(/^50% off/)
      .closest('a')
      ?.getAttribute('href'),
  ).toBe('/app/couponDetail?gid=lunch');
});

it.each([
  ['/couponList?filter=ending', m.common_ending_soon, m.coupons_order_ending],
  ['/couponList?kind=STORE', m.common_at_shops, m.coupons_order_brands],
  ['/couponList?gid=food-delivery', () => 'Food delivery', m.coupons_order_brands],
  ['/brand?gid=tiffin', () => 'TiffinCo', m.coupons_order_fresh],
])('%s is named by what it lists, and says how many and in which order', async (address, title, order) => {
  const category = { categoryGid: 'food-delivery', name: 'Food delivery', couponCount: 1 };
  answerCalls({
    ...saved,
    [paths.search]: () => found,
    [paths.categories]: () => ({ categories: [{ ...category, categoryGid: 'food', categories: [category] }] }),
    [paths.merchants]: () => ({ merchants: [{ ...category, merchantGid: 'tiffin', name: 'TiffinCo' }] }),
  });
  await openScreen(couponsRoutes, address);
  expect(screen.getByRole('heading', { level: 1, name: title() })).toBeTruthy();
  expect(screen.getByRole('heading', { name: m.coupons_count({ count: 1, shown: '1' }) })).toBeTruthy();
  expect(screen.getByText(order())).toBeTruthy();
});

it('a coupon in a list says until when it is valid', async () => {
  answerCalls({ ...saved, [paths.search]: () => found });
  await openScreen(couponsRoutes, '/couponList');
  const day = formatDay(Date.parse(coupon.endsAt) - 1);
  expect(screen.getByText(m.common_until_day({ day }))).toBeTruthy();
  expect(screen.getByText(/^First week of lunches/)).toBeTruthy();
});

it('a code is covered until it is taken', async () => {
  const { claim: _claim, ...untaken } = coupon;
  answerCalls({ ...saved, [paths.detail]: () => ({ coupon: untaken }) });
  await openScreen(couponsRoutes, '/couponDetail?gid=lunch');
  expect(screen.getByText(m.coupons_code_next())).toBeTruthy();
  expect(screen.queryByText(m.common_copy_code())).toBeNull();
});

it('a coupon shows its code, brand, category, conditions, cities, stock, expiry and terms', async () => {
  answerCalls({ ...saved, [paths.detail]: () => ({ coupon }) });
  await openScreen(couponsRoutes, '/couponDetail?gid=lunch');
  expect(screen.getByRole('heading', { level: 1, name: 'TiffinCo' })).toBeTruthy();
  const valueOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
  expect(valueOf(m.coupons_fact_category())).toBe('Food delivery');
  expect(valueOf(m.coupons_fact_minimum())).toBe('₹199');
  expect(valueOf(m.coupons_fact_who())).toBe(m.coupons_new_customers());
  expect(valueOf(m.coupons_fact_where())).toBe(m.coupons_city_Pune());
  expect(valueOf(m.common_until())).toBe(formatDay(Date.parse(coupon.endsAt) - 1));
  for (const text of [
    '50% off',
    m.coupons_up_to({ amount: '₹150' }),
    'First week of lunches',
    'LUNCH50',
    m.coupons_stock({ left: '5', of: '5,000' }),
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await openFold(m.common_terms());
  expect(screen.getByText('Once per person.')).toBeTruthy();
});

it('saving a coupon is welcomed five times, and reported with the fixed activity', async () => {
  const toast = vi.spyOn(toasts, 'toast');
  const post = answerCalls({
    ...saved,
    [paths.detail]: () => ({ coupon }),
    [paths.add]: () => ({ savedCount: 1 }),
    [paths.report]: () => ({ reported: 1 }),
  });
  await openScreen(couponsRoutes, '/couponDetail?gid=lunch');
  for (let presses = 0; presses < 6; presses += 1)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_save() })));
  expect(toast.mock.calls.map(([text]) => text)).toEqual([
    ...Array.from({ length: 5 }, () => m.coupons_saved_welcome()),
    m.common_saved(),
  ]);
  expect(post).toHaveBeenCalledWith(paths.add, { couponGids: ['lunch'] });
  expect(post).toHaveBeenCalledWith(paths.report, { couponGidList: ['lunch'], activityGid: 6 }, { quiet: true });
});

it('the limit of a coupon is said beside its benefit, in the list and on its page, and not again', async () => {
  const limit = m.coupons_up_to({ amount: '₹150' });
  answerCalls({ ...saved, [paths.search]: () => found, [paths.detail]: () => ({ coupon }) });
  await openScreen(couponsRoutes, '/couponList');
  expect(screen.getByText(/^First week of lunches/).textContent?.replaceAll('\u00A0', ' ')).toContain(limit);
  cleanup();
  await openScreen(couponsRoutes, '/couponDetail?gid=lunch');
  expect(screen.getAllByText(/₹150/).map(({ textContent }) => textContent)).toEqual([limit]);
});
