import { paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeDestination } from '#shared/destination.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { billsRoutes } from '#areas/bills/routes.ts';
import { billerWith, billId, billWith, catalogueAnswers } from '#areas/bills/testing/bills.ts';
import { plans } from '#areas/bills/testing/plans.ts';

const operator = billerWith({
  billerId: 'VAAN00000NAT01',
  billerName: 'Vaani Mobile',
  billerCategoryName: 'Mobile Prepaid',
  customerParams: [
    {
      paramName: 'Mobile Number',
      dataType: 'NUMERIC',
      optional: false,
      minLength: 10,
      maxLength: 10,
      format: 'mobile',
    },
  ],
  payFlow: 'VALIDATE_AND_PAY',
  acceptsAdhoc: true,
  planRequirement: 'MANDATORY',
});
const queryPath = '/bbps/bill/query';
const bill = billWith({ biller: operator, amountPaise: paise(0) });
const confirmed = { queryId: 'q', state: 'ready', bills: [bill], nextQuerySeconds: 0, queryLimitTime: 60 };
const failedLookup = (source: 'customer' | 'biller') => ({
  ...confirmed,
  state: 'refused',
  bills: [],
  failure: { code: 'BVR009', detail: 'none', message: 'No.', source, isRetryable: source === 'biller', isPaid: false },
});

const open = async (
  others: Parameters<typeof answerCalls>[0] = {},
  facts: Parameters<typeof billerWith>[0] = {},
  chosen = `&billerId=${operator.billerId}`,
) => {
  const biller = { ...operator, ...facts };
  const post = answerCalls({
    ...catalogueAnswers,
    '/bbps/biller/detail': () => biller,
    '/bbps/plan/list': () => ({ plans }),
    '/bbps/bill/detail': () => ({ ...bill, biller }),
    '/bbps/recharge/recent': () => ({ recharges: [] }),
    [queryPath]: () => confirmed,
    ...others,
  });
  return { post, ...(await openScreen(billsRoutes, `/postPay?billerType=Mobile+Prepaid${chosen}`)) };
};
const fill = () => {
  const field = screen.getByLabelText('Mobile Number');
  fireEvent.change(field, { target: { value: '98765 04321' } });
  fireEvent.blur(field);
};
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lets the operator confirm the number, and pays the plan', async () => {
  const { post, currentHref } = await open();
  fill();
  await press(/^₹299/);
  const params = [{ name: 'Mobile Number', value: '9876504321' }];
  expect(post).toHaveBeenCalledWith(queryPath, { billerId: operator.billerId, params }, { quiet: true });
  expect(currentHref()).toBe(`/billDetail?billId=${billId}&planId=M299`);
  expect(await screen.findByText('1.5 GB a day', { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay ₹299' })).toBeTruthy();
});

it('shows every group at once, the first one open, and plans found by search', async () => {
  await open();
  const shown = () =>
    within(screen.getByRole('list', { name: m.bills_plan_choose() }))
      .getAllByRole('button')
      .map((each) => each.textContent?.slice(0, 4));
  expect(screen.queryByRole('heading', { name: m.bills_plan_for_you() })).toBeNull();
  expect(shown()).toEqual(['₹299', '₹149']);
  expect(screen.getByText(m.bills_plan_cheapest({ amount: '₹7.50' }))).toBeTruthy();
  await press(m.bills_plan_group_data());
  expect(shown()).toEqual(['₹191']);
  await press(m.bills_plan_search());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '50' } });
  expect(shown()).toEqual(['₹50₹']);
});

it('requires a plan if the operator accepts nothing else', async () => {
  const { post } = await open();
  fill();
  await press(m.common_continue());
  expect(screen.getByRole('alert').textContent).toBe(m.bills_plan_missing());
  expect(screen.queryByText(m.bills_plan_other())).toBeNull();
  expect(post).not.toHaveBeenCalledWith(queryPath, expect.anything(), expect.anything());
});

it('accepts a custom amount if the operator does', async () => {
  const { currentHref } = await open({}, { planRequirement: 'OPTIONAL', exactness: 'ANY' });
  fill();
  await press(new RegExp(m.bills_plan_other()));
  expect(currentHref()).toBe(`/billDetail?billId=${billId}`);
  expect(screen.getByLabelText(m.common_amount())).toBeTruthy();
});

it('a user may continue if the operator does not respond, but not with an unknown number', async () => {
  const answers = [failedLookup('biller'), failedLookup('customer')];
  await open({ [queryPath]: () => answers.shift() });
  fill();
  await press(/^₹149/);
  expect(screen.getByRole('link', { name: m.bills_plan_unconfirmed() }).getAttribute('href')).toBe(
    `/app/billDetail?billerId=${operator.billerId}&planId=M149`,
  );
  await press(m.common_ask_again());
  expect(screen.queryByRole('link', { name: m.bills_plan_unconfirmed() })).toBeNull();
});

it('keeps number and plan, and switches between kinds', async () => {
  await open();
  fill();
  await press(/^₹149/);
  cleanup();
  vi.restoreAllMocks();
  await open();
  expect(screen.getByText('987 650 4321')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^₹149/ }).getAttribute('aria-pressed')).toBe('true');
  expect(
    screen.getByRole('button', { name: m.bills_plan_recharge({ number: '987 650 4321', amount: '₹149' }) }),
  ).toBeTruthy();
  await press(m.common_change());
  expect(screen.getByLabelText<HTMLInputElement>('Mobile Number').value).toBe('9876504321');
});

it('switches between kinds', async () => {
  const { currentHref } = await open({}, {}, '');
  await press('DTH');
  expect(currentHref()).toBe('/postPay?billerType=DTH');
});

const find = '/bbps/recharge/operator';
const type = async (mobile: string) => {
  await act(
    async () => void fireEvent.change(screen.getByLabelText(m.common_mobile_number()), { target: { value: mobile } }),
  );
  await waitForLazyParts();
};

it('finds the operator of a typed number, and of the user’s own', async () => {
  const found = {
    mobile: '9876504321',
    operator: { billerId: operator.billerId, billerName: 'Vaani', circle: 'Mumbai' },
  };
  const { post, currentHref } = await open({ [find]: () => found }, {}, '');
  await type('98765 0432');
  expect(post).not.toHaveBeenCalledWith(find, expect.anything(), expect.anything());
  await type('0091 ९८७६५ ०४३२१');
  expect(post).toHaveBeenCalledWith(find, { mobile: '9876504321' }, { quiet: true });
  expect(currentHref()).toBe(`/postPay?billerType=Mobile+Prepaid&billerId=${operator.billerId}`);
  expect(screen.getByText('987 650 4321')).toBeTruthy();
  cleanup();
  vi.restoreAllMocks();
  const own = await open({ [find]: () => found }, {}, '');
  await press(m.bills_plan_own());
  expect(own.post).toHaveBeenCalledWith(find, { mobile: undefined }, { quiet: true });
  expect(own.currentHref()).toBe(`/postPay?billerType=Mobile+Prepaid&billerId=${operator.billerId}`);
});

it('lets the user choose the operator if it cannot be found', async () => {
  const { currentHref } = await open({ [find]: () => ({ mobile: '9876504321' }) }, {}, '');
  await type('9876504321');
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText(m.bills_plan_operator()), { target: { value: operator.billerId } }),
  );
  await waitForLazyParts();
  expect(currentHref()).toBe(`/postPay?billerType=Mobile+Prepaid&billerId=${operator.billerId}`);
  expect(screen.getByText('987 650 4321')).toBeTruthy();
});

it('starts with the last recharged numbers, one tap from the filled form', async () => {
  const recent = {
    billerId: operator.billerId,
    billerName: operator.billerName,
    billerCategoryName: operator.billerCategoryName,
    consumerNumber: '987 650 4321',
    params: [{ name: 'Mobile Number', value: '9876504321' }],
    amountPaise: paise(29_900),
    at: '2026-11-20T10:00:00.000Z',
  };
  const { currentHref } = await open({ '/bbps/recharge/recent': () => ({ recharges: [recent] }) }, {}, '');
  expect(screen.getByRole('heading', { name: m.bills_plan_recents() })).toBeTruthy();
  await press(/987 650 4321/);
  expect(currentHref()).toBe(`/postPay?billerType=Mobile+Prepaid&billerId=${operator.billerId}`);
  expect(await screen.findByText('987 650 4321')).toBeTruthy();
  const own = within(screen.getByRole('list', { name: m.bills_plan_for_you() }));
  expect(own.getByRole('button', { name: new RegExp(m.bills_plan_same()) }).getAttribute('aria-pressed')).toBe('true');
  await press(m.bills_plan_recharge({ number: '987 650 4321', amount: '₹299' }));
  expect(currentHref()).toBe(`/billDetail?billId=${billId}&planId=M299`);
});

it('explains itself to a guest without requests, and returns here after signing in', async () => {
  const post = answerCalls({});
  await openScreen(billsRoutes, '/postPay?billerType=DTH', null);
  expect(screen.getByRole('heading', { name: m.bills_plan_guest_title() })).toBeTruthy();
  await press(m.common_sign_in());
  expect(await takeDestination()).toMatchObject({ to: '/postPay', search: { billerType: 'DTH' } });
  expect(post).not.toHaveBeenCalled();
});
