import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as confirming from '#shared/prompt/confirmed.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { billPaymentWith } from '#areas/bills/pay/testing/bill-payments.ts';
import { billsRoutes } from '#areas/bills/routes.ts';
import { accountId, accountWith, billId, billWith } from '#areas/bills/testing/bills.ts';

const paths = {
  accounts: '/bbps/customerbillaccount/query',
  query: '/bbps/bill/query',
  history: '/bbps/bill/history',
  remove: '/bbps/customerbillaccount/delete',
} as const;

const open = async (
  path: '/singleBill' | '/myBill',
  changes: Parameters<typeof answerCalls>[0] = {},
  search = `?accountId=${accountId}`,
) => {
  const post = answerCalls({
    [paths.accounts]: () => ({ accounts: [accountWith({ nickname: 'Home' })] }),
    [paths.query]: () => ({
      queryId: 'q',
      state: 'ready',
      bills: [billWith()],
      nextQuerySeconds: 0,
      queryLimitTime: 60,
    }),
    [paths.history]: () => ({ transactions: [], totalSize: 0 }),
    ...changes,
  });
  const { currentHref } = await openScreen(billsRoutes, `${path}${search}`);
  return { post, currentHref };
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(['/singleBill', '/myBill'] as const)('%s', (path) => {
  it('fetches the bill of the account, and links to paying it', async () => {
    const { post } = await open(path);
    expect(post).toHaveBeenCalledWith(paths.query, { accountId }, { quiet: true });
    expect(screen.getByText('₹1,840')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      `/app/billDetail?billId=${billId}`,
    );
    expect(screen.getByText(m.bills_pay_network())).toBeTruthy();
  });

  it.each([true, false])('removes the account only after a confirmation: %s', async (isSure) => {
    vi.spyOn(confirming, 'confirmed').mockResolvedValue(isSure);
    const { post, currentHref } = await open(path, { [paths.remove]: () => ({}) });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.bills_account_remove() })));
    expect(post.mock.calls.filter(([at]) => at === paths.remove)).toHaveLength(isSure ? 1 : 0);
    expect(currentHref().startsWith(isSure ? '/selectAccount' : path)).toBe(true);
  });

  it('asks for another account if this one was removed', async () => {
    await open(path, { [paths.accounts]: () => ({ accounts: [] }) });
    expect(screen.getByText(m.bills_account_removed_title())).toBeTruthy();
    expect(hrefOf(m.bills_account_choose())).toBe('/app/selectAccount');
  });

  it('goes to the accounts without one in its address', async () => {
    const { currentHref } = await open(path, {}, '');
    expect(currentHref()).toBe('/selectAccount');
  });
});

it('/singleBill links to the settings and to other accounts of the category', async () => {
  await open('/singleBill');
  expect(hrefOf(new RegExp(m.bills_account_manage()))).toBe(`/app/myBill?accountId=${accountId}`);
  expect(hrefOf(m.bills_account_another())).toBe('/app/selectAccount?billerType=Electricity');
});

it('/myBill lists the payments of the account, its settings and its numbers', async () => {
  const transactions = [billPaymentWith({ merchantRequestId: 'order1' })];
  const { post } = await open('/myBill', { [paths.history]: () => ({ transactions, totalSize: 1 }) });
  await waitForLazyParts();
  expect(post).toHaveBeenCalledWith(paths.history, { accountId, pageIndex: 1, pageSize: 20 }, { quiet: true });
  expect(screen.getByRole('heading', { name: m.bills_account_history() })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '/app/payResult?merchantRequestId=order1',
  );
  expect(hrefOf(new RegExp(m.common_autopay()))).toBe(`/app/setAutoPay?accountId=${accountId}`);
  expect(screen.getByRole('button', { name: new RegExp(m.common_name()) })).toBeTruthy();
  expect(screen.getByText(m.bills_result_consumer_name()).nextSibling?.textContent).toBe(accountWith().consumerName);
});
