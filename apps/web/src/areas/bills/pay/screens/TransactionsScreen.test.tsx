import type { BillTransaction } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { receipts } from '../payment-reads.ts';
import { billPaymentWith, receiptWith } from '../testing/bill-payments.ts';

const transactions = (from: number, to: number): BillTransaction[] =>
  Array.from({ length: to - from }, (_, index) =>
    billPaymentWith({ merchantRequestId: `order${from + index}`, billerName: `Biller ${from + index}` }),
  );

const open = async (answer: (body: { pageIndex: number; show: string }) => unknown, query = '') => {
  const post = answerCalls({ '/bbps/bill/list': answer });
  await openScreen(billPaymentRoutes, `/transactions${query}`);
  return post;
};

const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows payee, account, date and amount of each payment by month, and the status if it is not paid', async () => {
  const [paid, other] = transactions(0, 2);
  const failed = { ...other, at: '2026-10-31T20:00:00.000Z', status: 'FAILED', statusText: 'Payment failed' };
  const earlier = { ...other, merchantRequestId: 'order2', at: '2026-10-31T12:00:00.000Z' };
  await open(() => ({ transactions: [paid, failed, earlier], totalSize: 3 }));
  const [link] = screen.getAllByRole('link');
  expect(names()).toEqual([
    'Biller 01002 3345 91 · 21 Nov₹1,845.90',
    'Biller 11002 3345 91 · 1 NovPayment failed₹1,845.90',
    'Biller 11002 3345 91 · 31 Oct₹1,845.90',
  ]);
  const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(months).toEqual(['November 2026', 'October 2026']);
  expect(link?.getAttribute('href')).toBe('/app/payResult?merchantRequestId=order0');
});

it('loads page by page, each payment once even if the list changed meanwhile', async () => {
  const pages = [transactions(0, 20), transactions(19, 25)];
  await open(({ pageIndex }) => ({ transactions: pages[pageIndex - 1], totalSize: 25 }));
  expect(names()).toHaveLength(20);
  await press(m.bills_pay_more());
  expect(names()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: m.bills_pay_more() })).toBeNull();
});

it('keeps the list when the next page fails, and retries', async () => {
  const answers: unknown[] = [
    { transactions: transactions(0, 20), totalSize: 21 },
    new ApiProblem('network'),
    { transactions: transactions(20, 21), totalSize: 21 },
  ];
  await open(() => answers.shift());
  await press(m.bills_pay_more());
  expect(names()).toHaveLength(20);
  await press(m.bills_pay_more());
  expect(names()).toHaveLength(21);
});

it('applies the filter, and keeps it in the address', async () => {
  const post = await open(() => ({ transactions: [], totalSize: 0 }), '?show=paid');
  expect(screen.getByText(m.common_no_paid_bills_yet())).toBeTruthy();
  expect(screen.getByRole('button', { name: m.bills_pay_show_paid() }).getAttribute('aria-pressed')).toBe('true');
  for (const [filter, empty] of [
    [m.bills_pay_show_pending(), m.bills_pay_none_pending()],
    [m.bills_pay_show_failed(), m.bills_pay_none_failed()],
    [m.common_refunds(), m.payments_screen_refunds_empty_title()],
  ] as const) {
    await press(filter);
    expect(await screen.findByText(empty)).toBeTruthy();
  }
  const shown = post.mock.calls.map(([, body]) => (body as { show: string }).show);
  expect(shown).toEqual(['paid', 'pending', 'failed', 'refunded']);
});

it('offers the stored receipts offline', async () => {
  receipts.store(receiptWith());
  await open(() => new ApiProblem('network'));
  expect(screen.getByRole('heading', { name: m.bills_receipt_on_phone() })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Yamuna Power/ }).getAttribute('href')).toContain('/app/receipt?');
});
