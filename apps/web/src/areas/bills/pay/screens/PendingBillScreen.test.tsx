import { m } from '@sikka/messages';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { billPaymentWith } from '../testing/bill-payments.ts';

const pending = billPaymentWith({
  status: 'PENDING',
  statusText: 'Waiting for Yamuna Power',
  explanation: 'Your money is with the bill network.',
  hasReceipt: false,
  steps: [{ step: 'debited', at: '2026-11-21T04:11:00.000Z', holder: 'us' }],
  pendingUntil: '2026-11-23T04:11:00.000Z',
  nextQuerySeconds: 30,
});

const open = async (...payments: unknown[]) => {
  answerCalls({ '/bbps/bill/status': () => payments.shift(), '/bbps/bill/receipt': () => new Error('later') });
  return openScreen(billPaymentRoutes, `/pendingBill?merchantRequestId=${paymentId}`);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('says not to pay again, what may happen, and until when', async () => {
  await open(pending);
  expect(screen.getByRole('status').textContent).toBe(`${m.bills_pay_lock_title()}${m.bills_pay_lock_text()}`);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.some((item) => item?.includes('will be refunded automatically'))).toBe(true);
  expect(items.some((item) => item?.includes('has until 23 Nov, 9:41 am'))).toBe(true);
  expect(screen.queryByRole('link', { name: /pay/i })).toBeNull();
});

it('redirects to the result as soon as there is one', async () => {
  const { currentHref } = await open(pending, { ...billPaymentWith(), hasReceipt: false }, billPaymentWith());
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(currentHref()).toBe(`/payResult?merchantRequestId=${paymentId}`);
});
