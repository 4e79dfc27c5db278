import { paise } from '@sikka/money';
import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';

const accountWith = (facts: Partial<BillAccount> = {}): BillAccount => ({
  accountId: '0199f5a0-0000-7000-8000-000000000001',
  billerId: 'YAMU00000DEL01',
  billerName: 'Yamuna Power',
  billerCategoryName: 'Electricity',
  consumerNumber: '1002334591',
  consumerName: 'Priya Sharma',
  nickname: '',
  params: [{ name: 'CA Number', value: '1002334591' }],
  dueAmountPaise: paise(0),
  reminders: true,
  isAvailable: true,
  ...facts,
});

const update = '/bbps/subscription/update';

const open = (accounts: BillAccount[], others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({ '/bbps/customerbillaccount/query': () => ({ accounts }), ...others });
  return openScreen(billPaymentRoutes, '/subscription').then(() => post);
};
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch');
const flip = () => act(async () => void fireEvent.click(theSwitch()));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the screen has a labelled switch for every account with bills', async () => {
  const unavailableAccount = accountWith({ accountId: 'b', billerName: 'Left Power', isAvailable: false });
  await open([accountWith({ nickname: 'Home' }), unavailableAccount]);
  expect(
    screen.getByRole('switch', { name: m.bills_pay_remind({ biller: 'Home', account: '1002334591' }) }),
  ).toBeTruthy();
  expect(screen.queryByText('Left Power')).toBeNull();
});

it('turns reminders off', async () => {
  const post = await open([accountWith()], { [update]: ({ reminders }: never) => accountWith({ reminders }) });
  await flip();
  expect(post).toHaveBeenLastCalledWith(update, { accountId: accountWith().accountId, reminders: false });
  expect(theSwitch().checked).toBe(false);
});

it('reverts when the server refuses', async () => {
  await open([accountWith()], {
    [update]: () => new ApiProblem('accountDeleted', { msg: 'This account was removed.' }),
  });
  await flip();
  expect(theSwitch().checked).toBe(true);
  expect(theSwitch().disabled).toBe(false);
});

it('explains itself to a user without accounts', async () => {
  await open([]);
  expect(screen.getByRole('link', { name: m.common_link_an_account() }).getAttribute('href')).toBe('/app/billerType');
});
