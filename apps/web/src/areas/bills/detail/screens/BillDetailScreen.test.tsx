import { paise } from '@sikka/money';
import type { Bill, Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import * as shell from '#shared/bridge.ts';
import { formatPaise } from '#shared/format.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { billsRoutes } from '#areas/bills/routes.ts';
import { accountId, accountWith, billerWith, billId, billWith } from '#areas/bills/testing/bills.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const pay = '/bbps/pay/before';
const takePay = vi.fn();
const openedPayment = () => ({
  merchantRequestId: paymentId,
  refUrl: 'https://pay.example/p/1',
  amountPaise: paise(1),
  feePaise: paise(0),
  expiresAt: '',
});

const open = async (facts: Partial<Bill> = {}, others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({
    '/bbps/bill/detail': () => billWith(facts),
    [pay]: openedPayment,
    ...others,
  });
  return { post, ...(await openScreen(billsRoutes, `/billDetail?billId=${billId}`)) };
};
const openOf = (facts: Partial<Biller>, bill: Partial<Bill> = {}, others: Parameters<typeof answerCalls>[0] = {}) =>
  open({ biller: billerWith(facts), ...bill }, others);

const amount = () => screen.getByLabelText<HTMLInputElement>(m.common_amount());
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } });
const change = () => fireEvent.click(screen.getByRole('button', { name: m.common_change() }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};
const sentPayments = (post: Awaited<ReturnType<typeof open>>['post']) =>
  post.mock.calls.filter(([path]) => path === pay);

beforeEach(() => {
  takePay.mockReset().mockResolvedValue({ state: 'returned' });
  vi.mocked(shell.bridge).mockReturnValue({ call: takePay } as never);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('paying a bill', () => {
  it('shows the payee, amount, due date and method, and folds the rest', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Yamuna Power' })).toBeTruthy();
    expect(screen.getByText('100234567 · PRIYA SHARMA')).toBeTruthy();
    expect(screen.getAllByText(/₹1,840/).map(({ textContent }) => textContent)).toEqual(['₹1,840', 'Pay ₹1,840']);
    expect(screen.getByText(m.common_upi())).toBeTruthy();
    expect(screen.getByText(m.payments_screen_no_fee())).toBeTruthy();
    expect(screen.queryByLabelText(m.common_amount())).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    const fold = screen.getByRole('group');
    await act(async () => {
      fold.setAttribute('open', '');
      fireEvent(fold, new Event('toggle'));
    });
    expect(screen.getByText('212 kWh')).toBeTruthy();
  });

  it.each([
    ['slow', true],
    ['quick', false],
  ])('speaks of a late confirmation and of a refund only for a slow biller: %s', async (_, mayBePending) => {
    await openOf({ mayBePending });
    expect(screen.queryAllByText(m.bills_detail_hint_pending())).toHaveLength(mayBePending ? 1 : 0);
    expect(screen.queryAllByText(/If it fails/)).toHaveLength(mayBePending ? 1 : 0);
  });

  it('opens an order as shown, then the gateway and the result', async () => {
    const { post, currentHref } = await open();
    await press('Pay ₹1,840');
    expect(sentPayments(post)).toEqual([
      [
        pay,
        {
          serviceProviderType: 'sp_yesbank',
          billerCategoryName: 'Electricity',
          data: { billId, amountPaise: paise(184_000), feePaise: paise(0), method: 'UPI' },
        },
        { idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) },
      ],
    ]);
    expect(takePay).toHaveBeenCalledWith('takePay', {
      amountPaise: paise(1),
      merchantRequestId: paymentId,
      type: 'pay',
      refUrl: 'https://pay.example/p/1',
    });
    expect(currentHref()).toBe(`/payResult?merchantRequestId=${paymentId}`);
  });

  it('waits at the order while the gateway has no page yet', async () => {
    const { currentHref } = await open({}, { [pay]: () => ({ ...openedPayment(), refUrl: '' }) });
    await press('Pay ₹1,840');
    expect(takePay).not.toHaveBeenCalled();
    expect(currentHref()).toBe(`/pay?merchantRequestId=${paymentId}`);
  });

  it('redirects to the order after the Back button from the gateway', async () => {
    takePay.mockResolvedValue({ state: 'left' });
    const { currentHref } = await open();
    await press('Pay ₹1,840');
    expect(currentHref()).toBe(`/billDetail?billId=${billId}`);
    await act(async () => void dispatchEvent(new Event('pageshow')));
    expect(currentHref()).toBe(`/pay?merchantRequestId=${paymentId}`);
  });

  it('offers the last used payment method', async () => {
    await open();
    change();
    choose(/Card/);
    await press('Pay ₹1,840');
    cleanup();
    vi.restoreAllMocks();
    vi.mocked(shell.bridge).mockReturnValue({ call: takePay } as never);
    const { post } = await open();
    await press('Pay ₹1,840');
    expect(sentPayments(post)[0]?.[1]).toMatchObject({ data: { method: 'CARD' } });
  });

  it('is one request, however often it is repeated after a lost response', async () => {
    const { post } = await open({}, { [pay]: () => new ApiProblem('timeout') });
    await press('Pay ₹1,840');
    expect(screen.getByText(m.bills_detail_unknown())).toBeTruthy();
    await press('Pay ₹1,840');
    const [first, second] = sentPayments(post).map(([, , options]) => options?.idempotencyKey);
    expect(first).toBe(second);
  });

  it('shows the fee first, and pays with the displayed fee', async () => {
    const fees = [{ fromPaise: paise(100), toPaise: paise(1_000_000), flatPaise: paise(500), percentHundredths: 0 }];
    const { post } = await openOf({ fees });
    expect(screen.getByText(m.bills_detail_fee({ fee: '₹5', total: '₹1,845' }))).toBeTruthy();
    await press('Pay ₹1,845');
    expect(sentPayments(post)[0]?.[1]).toMatchObject({ data: { amountPaise: 184_000, feePaise: 500 } });
  });
});

describe('the amount', () => {
  it('is validated by the biller’s rule before sending', async () => {
    const { post } = await openOf({
      exactness: 'EXACT_AND_BELOW',
      methods: [{ method: 'UPI', minPaise: paise(10_000) }],
    });
    expect(amount().value).toBe('1,840');
    type('1840.019');
    fireEvent.blur(amount());
    expect(screen.getByText(m.bills_detail_amount_unreadable())).toBeTruthy();
    type('001840.01');
    fireEvent.blur(amount());
    expect(amount().value).toBe('1,840.01');
    await press(m.common_pay());
    expect(screen.getByText(m.bills_detail_range({ min: '₹100', max: '₹1,840' }))).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount());
    expect(sentPayments(post)).toHaveLength(0);
    type('500.5');
    await press('Pay ₹500.50');
    expect(sentPayments(post)[0]?.[1]).toMatchObject({ data: { amountPaise: 50_050 } });
  });

  it.each([
    ['Rs. 500', 50_000],
    ['Rs. 1,234.50', 123_450],
    ['५००', 50_000],
    ['₹1,000/-', 100_000],
  ])('reads a pasted %j', async (pasted, amountPaise) => {
    const { post } = await openOf({ exactness: 'EXACT_AND_BELOW', methods: [{ method: 'UPI' }] });
    await userEvent.clear(amount());
    await userEvent.paste(pasted);
    await press(/^Pay ₹/);
    expect(sentPayments(post)[0]?.[1]).toMatchObject({ data: { amountPaise } });
  });

  it('survives a reload, without being sent', async () => {
    await openOf({ exactness: 'ANY' });
    type('75');
    cleanup();
    vi.restoreAllMocks();
    const { post } = await openOf({ exactness: 'ANY' });
    expect(amount().value).toBe('75');
    expect(sentPayments(post)).toHaveLength(0);
  });

  it('disables payment methods that do not accept it, with the reason', async () => {
    const methods = [{ method: 'UPI', maxPaise: paise(100_000) }, { method: 'NETBANKING' }] as const;
    const { post } = await openOf({ methods: [...methods] });
    change();
    expect(screen.getByText(m.bills_detail_up_to({ limit: '₹1,000' }))).toBeTruthy();
    expect(screen.getByText(m.bills_detail_not_taken({ biller: 'Yamuna Power' }))).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /UPI/ }).disabled).toBe(true);
    await press('Pay ₹1,840');
    expect(sentPayments(post)[0]?.[1]).toMatchObject({ data: { method: 'NETBANKING' } });
  });

  it('follows the chosen option', async () => {
    const options = [
      { name: 'Total Due', amountPaise: paise(184_000) },
      { name: 'Minimum Due', amountPaise: paise(9_200) },
      { name: 'Custom', minPaise: paise(10_000), maxPaise: paise(368_000) },
    ];
    const { post } = await open({ options });
    choose(/Custom/);
    type('3680.01');
    fireEvent.blur(amount());
    expect(screen.getByText(m.bills_detail_range({ min: '₹100', max: '₹3,680' }))).toBeTruthy();
    choose(/Minimum Due/);
    await press('Pay ₹92');
    expect(sentPayments(post)[0]?.[1]).toMatchObject({ data: { amountPaise: 9_200, optionName: 'Minimum Due' } });
  });
});

it('links an unlinked account, and unlinks it again', async () => {
  const link = '/bbps/customerbillaccount/link';
  const unlink = '/bbps/customerbillaccount/delete';
  const { post } = await open({ accountId: undefined }, { [link]: () => accountWith(), [unlink]: () => ({}) });
  const press = () => act(async () => void fireEvent.click(screen.getByRole('switch')));
  await press();
  expect(post).toHaveBeenCalledWith(link, { billId });
  expect(screen.getByText(m.bills_account_linked())).toBeTruthy();
  await press();
  expect(post).toHaveBeenCalledWith(unlink, { accountId });
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});

it.each([
  ['Mobile Prepaid', m.bills_account_save_number],
  ['Fastag', m.bills_account_save_vehicle],
] as const)('saves an account of %s, which has no bill, for the next payment', async (billerCategoryName, title) => {
  const link = '/bbps/customerbillaccount/link';
  await openOf({ billerCategoryName }, { accountId: undefined }, { [link]: () => accountWith() });
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: title() })));
  expect(screen.getByText(m.bills_account_saved())).toBeTruthy();
  expect(screen.queryByText(m.bills_account_linked())).toBeNull();
});

it('the screen of a FASTag without a bill shows the balance, grouped like every amount', async () => {
  await open({ amountPaise: paise(0), additionalInfo: [{ name: 'Tag balance', value: '₹14321' }] });
  expect(screen.getByText('Tag balance').nextSibling?.textContent).toBe('₹14,321');
});

it('offers the usual amounts of a top-up that the biller accepts', async () => {
  const fastag = { billerCategoryName: 'Fastag', exactness: 'RANGE' } as const;
  const limits = { amountPaise: paise(0), minPaise: paise(20_000), maxPaise: paise(100_000) };
  const { post } = await openOf(fastag, limits);
  const chips = () => screen.getAllByRole('button', { name: /^₹/ }).map(({ textContent }) => textContent);
  expect(chips()).toEqual(['₹200', '₹500', '₹1,000']);
  await press('₹1,000');
  expect(amount().value).toBe('1,000');
  await press('Pay ₹1,000');
  expect(sentPayments(post)[0]?.[1]).toMatchObject({ data: { amountPaise: 100_000 } });
});

describe('problems', () => {
  it('shows an open payment of the same bill instead of a second one', async () => {
    await open({ lockedBy: { merchantRequestId: paymentId, reason: 'paid', message: 'You paid this bill just now.' } });
    expect(screen.queryByRole('button', { name: m.bills_detail_renew() })).toBeNull();
    expect(screen.queryByRole('button', { name: m.common_pay() })).toBeNull();
    expect(screen.getByRole('link', { name: m.bills_detail_see_payment() }).getAttribute('href')).toBe(
      `/app/payResult?merchantRequestId=${paymentId}`,
    );
  });

  it('a duplicate payment links to the open order', async () => {
    const details = { merchantRequestId: paymentId, reason: 'open' };
    await open({}, { [pay]: () => new ApiProblem('duplicatePayment', { msg: 'Being paid.', details }) });
    await press('Pay ₹1,840');
    expect(screen.getByRole('alert').textContent).toContain('Being paid.');
    expect(screen.getByRole('link', { name: m.bills_detail_see_payment() }).getAttribute('href')).toBe(
      `/app/pay?merchantRequestId=${paymentId}`,
    );
  });

  it('fetches a bill again after a part payment, for the rest', async () => {
    await open({ lockedBy: { merchantRequestId: paymentId, reason: 'part', message: 'A part was paid.' } });
    expect(screen.getByRole('alert').textContent).toContain('A part was paid.');
    expect(screen.getByRole('button', { name: m.bills_detail_renew() })).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.common_pay() })).toBeNull();
  });

  it.each([
    [184_000, m.bills_detail_above_autopay_raise({ max: '₹1,000' }), true],
    [1_600_000, m.bills_detail_above_autopay({ max: '₹1,000' }), false],
  ])(
    'explains that autopay does not pay a bill of %d paise, which can be paid manually',
    async (amount, text, canRaise) => {
      await open({ amountPaise: paise(amount), autopayMaxPaise: paise(100_000) });
      expect(screen.getByText(text)).toBeTruthy();
      const raise = screen.queryByRole('link', { name: m.common_autopay() });
      expect(raise?.getAttribute('href')).toBe(canRaise ? '/app/autopay' : undefined);
      expect(screen.getByRole('button', { name: `Pay ${formatPaise(paise(amount))}` })).toBeTruthy();
    },
  );

  it('fetches outdated details again, and opens the new bill', async () => {
    const renewed = '0199f5a0-0000-7000-8000-000000000009';
    const { currentHref } = await open(
      {},
      {
        [pay]: () => new ApiProblem('billOutdated', { msg: 'Out of date.' }),
        '/bbps/customerbillaccount/query': () => ({ accounts: [accountWith()] }),
        '/bbps/bill/query': () => ({
          queryId: 'q',
          state: 'ready',
          bills: [billWith({ billId: renewed })],
          nextQuerySeconds: 0,
          queryLimitTime: 60,
        }),
      },
    );
    await press('Pay ₹1,840');
    await press(m.bills_detail_renew());
    expect(currentHref()).toBe(`/billDetail?billId=${renewed}`);
  });

  it('a removed account asks for another choice', async () => {
    answerCalls({ '/bbps/customerbillaccount/query': () => ({ accounts: [] }) });
    await openScreen(billsRoutes, `/billDetail?accountId=${accountId}`);
    expect(screen.getByText(m.bills_account_removed_title())).toBeTruthy();
    expect(screen.getByRole('link', { name: m.bills_account_choose() }).getAttribute('href')).toBe(
      '/app/selectAccount',
    );
  });

  it('another user’s bill is missing', async () => {
    await open({}, { '/bbps/bill/detail': () => new ApiProblem('notFound') });
    expect(screen.getByText(m.bills_detail_missing())).toBeTruthy();
  });

  it('never pays twice', async () => {
    await open({ status: 'paid' });
    expect(screen.getByText(m.bills_form_paid())).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.common_pay() })).toBeNull();
  });
});

describe('without a bill', () => {
  const direct = billerWith({ payFlow: 'DIRECT_PAY', exactness: 'RANGE' });
  const address = `/billDetail?billerId=${direct.billerId}`;
  const fill = (values: Record<string, string>) =>
    localStorage.setItem(`own:draft:biller:${direct.billerId}`, JSON.stringify({ value: values, endsAt: 9e15 }));

  it('pays with the filled-in form, which is not in the address', async () => {
    fill({ 'CA Number': '100234567' });
    const post = answerCalls({
      '/bbps/biller/detail': () => direct,
      [pay]: openedPayment,
    });
    await openScreen(billsRoutes, address);
    type('250');
    await press('Pay ₹250');
    expect(sentPayments(post)[0]?.[1]).toMatchObject({
      data: {
        billerId: direct.billerId,
        params: [{ name: 'CA Number', value: '100234567' }],
        amountPaise: paise(25_000),
      },
    });
  });

  it('starts with the form if the input is invalid', async () => {
    fill({ 'CA Number': '1' });
    answerCalls({ '/bbps/biller/detail': () => direct });
    const { currentHref } = await openScreen(billsRoutes, address);
    expect(currentHref()).toBe(`/linkAccount?billerId=${direct.billerId}`);
  });
});
