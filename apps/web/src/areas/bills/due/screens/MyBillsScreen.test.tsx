import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { billPaymentWith } from '#areas/bills/pay/testing/bill-payments.ts';
import { billsRoutes } from '#areas/bills/routes.ts';
import { noAccountsAnswers, summaryWith } from '#areas/bills/testing/bills.ts';

const paid = [billPaymentWith({ merchantRequestId: 'order1' })];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (bills: unknown[], address = '/myBills') => {
  const post = answerCalls({
    ...noAccountsAnswers,
    '/bbps/bill/unpaid': () => ({ bills, unresponsive: [], totalPaise: 0 }),
    '/bbps/bill/list': () => ({ transactions: paid, totalSize: 1 }),
  });
  return openScreen(billsRoutes, address).then((opened) => ({ post, ...opened }));
};
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('has a tab of unpaid bills and one of paid ones, kept in the address', async () => {
  const { post, currentHref } = await open([summaryWith()]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(m.bills_due_tab_unpaid());
  expect(hrefs()).toContain(`/app/billDetail?accountId=${summaryWith().accountId}`);
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: m.bills_pay_show_paid() })));
  await waitForLazyParts();
  expect(currentHref()).toBe('/myBills?tab=paid');
  expect(post).toHaveBeenCalledWith('/bbps/bill/list', { pageIndex: 1, pageSize: 20, show: 'paid' }, { quiet: true });
  expect(hrefs()).toContain('/app/payResult?merchantRequestId=order1');
});

it('says that nothing is linked where nothing is', async () => {
  await open([]);
  expect(screen.getByText(m.bills_due_none_linked())).toBeTruthy();
});
