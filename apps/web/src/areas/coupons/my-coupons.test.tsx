import type { MyCoupon } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import { MyCoupons } from './my-coupons.tsx';

const list = '/flamingo/rewards/user/coupon/list';
const effective = '/flamingo/coupon/getCouponIsEffective';

const coupon = (n: number): MyCoupon => ({
  couponGid: `soup-${n}`,
  merchantGid: 'soup',
  merchantName: 'Soup',
  categoryGid: 'food',
  couponHeading: `${n}% off`,
  couponTitle: 'soup',
  kind: 'CODE',
  state: 'ACTIVE',
  couponValidity: 1,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2100-01-01T00:00:00Z',
  isFirstOrder: false,
  paymentMethods: [],
  weekdays: [],
  cities: [],
  addTime: 0,
  isEffective: 1,
});
const saved = Array.from({ length: 230 }, (_, index) => coupon(index + 1));

const open = async () => {
  const post = answerCalls({
    [list]: ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => ({
      coupons: saved.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
      totalSize: saved.length,
    }),
    [effective]: ({ couponGids }: { couponGids: string[] }) => ({
      couponIsEffectiveList: couponGids.map((couponGid) => ({
        couponGid,
        isEffective: couponGid === 'soup-2' ? 0 : 1,
        endTime: 0,
        couponValidity: 1,
        couponHeading: '',
        couponTitle: '',
      })),
    }),
  });
  const route = screenRoute({ path: '/', area: 'app', who: 'guest', load: async () => MyCoupons });
  await openScreen([route], '/');
  return post;
};

const rows = () => screen.getAllByRole('link');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lists more than one page, without saying of each that it is saved', async () => {
  const post = await open();
  expect(rows()).toHaveLength(20);
  expect(post.mock.calls.filter(([path, body]) => path === list && 'pageSize' in (body as object)).length).toBe(4);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.bills_pay_more() })));
  await waitForLazyParts();
  expect(rows()).toHaveLength(40);
  expect(screen.queryByText(m.common_saved())).toBeNull();
});

it('shows a coupon as expired as soon as it no longer counts', async () => {
  await open();
  const expired = rows().map(({ textContent }) => textContent?.includes(m.coupons_state_expired()));
  expect(expired).toEqual(rows().map((_, index) => index === 1));
});
