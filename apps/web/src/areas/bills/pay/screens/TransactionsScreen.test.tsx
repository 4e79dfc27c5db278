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

it('shows payee, account, date, amount and status of each payment, with a link', async () => {
  await open(() => ({ transactions: transactions(0, 1), totalSize: 1 }));
  const [link] = screen.getAllByRole('link');
  expect(link?.textContent).toBe('Biller 01002 3345 91 · 21 Nov 2026Paid₹1,845.90');
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
  await press(m.bills_pay_show_pending());
  expect(await screen.findByText(m.bills_pay_none_pending())).toBeTruthy();
  expect(post.mock.calls.map(([, body]) => (body as { show: string }).show)).toEqual(['paid', 'pending']);
});

it('offers the stored receipts offline', async () => {
  receipts.store(receiptWith());
  await open(() => new ApiProblem('network'));
  expect(screen.getByRole('heading', { name: m.bills_receipt_on_phone() })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Yamuna Power/ }).getAttribute('href')).toContain('/app/receipt?');
});
