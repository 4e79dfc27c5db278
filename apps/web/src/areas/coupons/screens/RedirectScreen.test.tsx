import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bridge } from '#shared/bridge.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { couponsRoutes } from '../routes.ts';
import { redirects } from '../use-coupons.ts';

const code = 'LUNCH50';
const link = 'https://shop.example/lunch';
const claim = { code, link, at: '2026-11-20T10:00:00.000Z' };
const coupon = { couponGid: 'lunch', merchantName: 'TiffinCo', shopHost: 'shop.example', kind: 'CODE', claim };

let copies = true;
const call = vi.fn(async (name: string) => (name === 'copyText' ? { copied: copies } : {}));

const open = async () => {
  answerCalls({ '/flamingo/coupon/couponGet': () => ({ coupon }) });
  vi.spyOn(bridge(), 'kind', 'get').mockReturnValue('native' as never);
  vi.spyOn(bridge(), 'call').mockImplementation(call as never);
  return openScreen(couponsRoutes, '/redirectPage?gid=lunch', null);
};
const opened = () => call.mock.calls.filter(([name]) => name === 'openPage');
const afterCountdown = () => act(() => vi.advanceTimersByTimeAsync(6_000));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  copies = true;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  call.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('leaves once, and waits with the code after the user is back', async () => {
  redirects.write({ gid: 'lunch', isCopied: true, hasLeft: false });
  await open();
  expect(screen.getByText(m.coupons_redirect_code())).toBeTruthy();
  expect(screen.getByText(/shop\.example/)).toBeTruthy();
  await afterCountdown();
  expect(opened()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: m.coupons_redirect_your_code({ shop: 'TiffinCo' }) })).toBeTruthy();
  await afterCountdown();
  expect(opened()).toHaveLength(1);

  cleanup();
  await open();
  await afterCountdown();
  expect(opened()).toHaveLength(1);
  expect(screen.getByText(code)).toBeTruthy();
  expect(screen.getByRole('link', { name: m.coupons_redirect_back() })).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.coupons_redirect_again() })));
  expect(opened()).toHaveLength(2);
});

it('stays if the code could not be copied, says so, and copies it on a press', async () => {
  redirects.write({ gid: 'lunch', isCopied: false, hasLeft: false });
  await open();
  await afterCountdown();
  expect(opened()).toHaveLength(0);
  expect(screen.getByText(m.coupons_redirect_not_copied())).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_copy_code() })));
  expect(screen.getByText(m.coupons_redirect_code())).toBeTruthy();
});

it('claims no copy that was not made', async () => {
  await open();
  expect(screen.queryByText(m.coupons_redirect_code())).toBeNull();
  expect(screen.getByText(m.coupons_redirect_code_to_copy())).toBeTruthy();
});
