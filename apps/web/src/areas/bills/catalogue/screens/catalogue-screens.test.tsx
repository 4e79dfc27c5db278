import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import * as toasts from '#shared/toast.ts';
import { billPaymentWith } from '#areas/bills/pay/testing/bill-payments.ts';
import { billsRoutes } from '#areas/bills/routes.ts';
import { accountWith, catalogueAnswers, noAccountsAnswers, summaryWith } from '#areas/bills/testing/bills.ts';

const open = async (address: string, others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({ ...catalogueAnswers, ...noAccountsAnswers, ...others });
  return { post, ...(await openScreen(billsRoutes, address)) };
};
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const links = () => screen.getAllByRole('link').map((each) => each.textContent);
const type = async (text: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await waitForLazyParts();
};

const leave = () => {
  cleanup();
  vi.restoreAllMocks();
};

beforeEach(() => localStorage.clear());
afterEach(leave);

describe('bill payments', () => {
  it('lead by category to the billers, and to a number for a recharge', async () => {
    await open('/bbps');
    expect(link('Electricity')).toBe('/app/billList?billerType=Electricity');
    expect(link('Mobile')).toBe('/app/postPay?billerType=Mobile+Prepaid');
  });

  it('find billers and categories while typing', async () => {
    await open('/bbps');
    await type('vaani');
    expect(link(/Vaani Mobile/)).toBe('/app/postPay?billerType=Mobile+Prepaid&billerId=VAAN00000NAT01');
    await type('elec');
    expect(links()).toEqual(['Electricity', 'Yamuna PowerElectricity · Delhi', 'Sagar UrjaElectricity · Maharashtra']);
    await type('zzz');
    expect(screen.getByText(m.bills_list_found_none_text({ query: 'zzz' }))).toBeTruthy();
  });

  it('start with the bill that is due first, then the other billers', async () => {
    const bills = [summaryWith({ nickname: 'Home' }), summaryWith({ accountId: 'shop', nickname: 'Shop' })];
    const accounts = [accountWith(), accountWith({ accountId: 'farm', nickname: 'Farm' })];
    await open('/bbps', {
      '/bbps/bill/unpaid': () => ({ bills, unresponsive: [], totalPaise: 368_000 }),
      '/bbps/customerbillaccount/query': () => ({ accounts }),
      '/bbps/bill/list': () => ({ transactions: [billPaymentWith()], totalSize: 1 }),
    });
    expect(links().slice(0, 4)).toEqual([
      m.bills_due_pay(),
      'ShopYamuna Power · 100234567Due in 3 days₹1,840',
      `FarmYamuna Power · 100234567 · ${m.common_nothing_is_due()}`,
      'Yamuna Power1002 3345 91 · Paid ₹1,845.90 on 21 Nov',
    ]);
    expect(link('Pay now: ₹1,840 to Yamuna Power')).toBe(`/app/billDetail?accountId=${accountWith().accountId}`);
    expect(link(/^Farm/)).toBe('/app/singleBill?accountId=farm');
    expect(link(/1002 3345 91/)).toBe('/app/linkAccount?billerId=YAMU00000DEL01');
  });

  it('show no billers to a user who has none', async () => {
    await open('/bbps');
    expect(screen.queryByText(m.bills_due_your_billers())).toBeNull();
  });

  it('request the list once a day', async () => {
    await open('/bbps');
    leave();
    const { post } = await open('/bbps');
    expect(post.mock.calls.map(([path]) => path)).toEqual([
      '/bbps/bill/unpaid',
      '/bbps/customerbillaccount/query',
      '/bbps/bill/list',
    ]);
  });

  it('request an empty list again', async () => {
    await open('/bbps', { '/bbps/biller/list': () => ({ billerMap: {} }) });
    leave();
    const { post } = await open('/bbps');
    expect(post.mock.calls.map(([path]) => path)).toContain('/bbps/biller/list');
  });

  it('can be retried when the network does not answer', async () => {
    let isBusy = true;
    await open('/bbps', {
      '/bbps/biller/categories': () =>
        isBusy ? new ApiProblem('billNetworkBusy') : catalogueAnswers['/bbps/biller/categories'](),
    });
    isBusy = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_try_again() })));
    expect(link('Electricity')).toBeTruthy();
  });
});

describe('the billers of a category', () => {
  it('can be filtered by state', async () => {
    const { currentHref } = await open('/billList?billerType=electricity');
    expect(links()).toEqual(['Yamuna PowerDelhi', 'Sagar UrjaMaharashtra']);
    await act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: 'DL' } }));
    expect(links()).toEqual(['Yamuna PowerDelhi']);
    expect(currentHref()).toBe('/billList?billerType=Electricity&state=DL');
    expect(link(/Yamuna/)).toBe('/app/linkAccount?billerId=YAMU00000DEL01');
  });

  it('are listed after the linked accounts of that category', async () => {
    const other = accountWith({ accountId: 'b', billerCategoryName: 'Water', nickname: 'Tap' });
    await open('/billList?billerType=Electricity', {
      '/bbps/customerbillaccount/query': () => ({ accounts: [accountWith({ nickname: 'Home' }), other] }),
    });
    expect(link(/^Home/)).toBe(`/app/singleBill?accountId=${accountWith().accountId}`);
    expect(screen.queryByText('Tap')).toBeNull();
  });

  it('are announced as missing if there are none', async () => {
    const toast = vi.spyOn(toasts, 'toast');
    await open('/billList?billerType=Rental');
    expect(screen.getByText(m.bills_list_none())).toBeTruthy();
    expect(toast.mock.calls).toEqual([[m.bills_list_none_toast()]]);
    expect(link(m.bills_list_types_all())).toBe('/app/bbps');
  });

  it('can be searched and looked up by letter if they are many', async () => {
    const names = ['Avadh', 'Betwa', 'Bhima', ...Array.from({ length: 9 }, (_, index) => `Yamuna ${index}`)];
    const many = names.map((billerName, index) => ({
      billerId: `B${index}`,
      billerName,
      billerCategoryName: 'Electricity',
      coverage: 'IND',
    }));
    await open('/billList', { '/bbps/biller/list': () => ({ billerMap: { Electricity: many } }) });
    const heads = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(heads()).toEqual(['A', 'B', 'Y']);
    await type('bhim');
    expect([heads(), links().length]).toEqual([[], 1]);
  });

  it('need no search if they are few', async () => {
    await open('/billList?billerType=electricity');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are all listed if the address has no category', async () => {
    await open('/billList?billerType=nonsense');
    expect(links()).toHaveLength(3);
    expect(screen.getByText('Mobile · All of India')).toBeTruthy();
  });
});

it('asks which kind of bill to link an account for, under its groups', async () => {
  await open('/billerType');
  expect(screen.getByText(m.bills_list_link_kind())).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    m.bills_list_group_home(),
    m.bills_list_group_recharge(),
  ]);
});
