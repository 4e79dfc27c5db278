import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { couponsRoutes } from '../routes.ts';
import { recentSearches } from './recent-searches.ts';

const shop = { merchantGid: 'mojri-lane', name: 'Mojri Lane', categoryGid: 'footwear', couponCount: 5 };
const shoes = { categoryGid: 'footwear', name: 'Footwear', couponCount: 11 };

const open = () => {
  answerCalls({
    '/flamingo/coupon/couponRecommend': () => ({ blocks: [], categories: [shoes], merchants: [] }),
    '/flamingo/coupon/couponSearch': () => ({
      coupons: [],
      totalSize: 0,
      merchants: [shop, { ...shop, merchantGid: 'other', name: 'Other shop' }],
      categories: [shoes],
    }),
  });
  return openScreen(couponsRoutes, '/coupon', null);
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the last queries only to those who search', async () => {
  recentSearches.store('shoes');
  await open();
  expect(screen.queryByRole('button', { name: 'shoes' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Footwear' })).toBeTruthy();
  fireEvent.focus(screen.getByRole('searchbox'));
  expect(screen.getByRole('button', { name: 'shoes' })).toBeTruthy();
});

it('names the best brand and category for a query, and drops the links', async () => {
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mojri' } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect((await screen.findByRole('link', { name: /^Mojri Lane/ })).getAttribute('href')).toMatch(
    /brand\?gid=mojri-lane$/,
  );
  expect(screen.getByRole('link', { name: /^Footwear/ }).getAttribute('href')).toMatch(/couponList\?gid=footwear$/);
  expect(screen.queryByText('Other shop')).toBeNull();
  expect(screen.queryByRole('link', { name: m.coupons_brands() })).toBeNull();
  expect(screen.getByRole('button', { name: m.common_worked_today() })).toBeTruthy();
});
