import { paise } from '@sikka/money';
import type { BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { billsRoutes } from '#areas/bills/routes.ts';
import { accountId, accountWith, billerWith, billId, billWith, noAccountsAnswers } from '#areas/bills/testing/bills.ts';

const queryPath = '/bbps/bill/query';
const linkCall = '/bbps/customerbillaccount/link';
const biller = billerWith({
  customerParams: [
    { paramName: 'CA Number', dataType: 'NUMERIC', optional: false, minLength: 9, maxLength: 9 },
    { paramName: 'Ward', dataType: 'ALPHANUMERIC', optional: false, minLength: 1, maxLength: 1, values: ['A', 'B'] },
    { paramName: 'Note', dataType: 'ALPHANUMERIC', optional: true, minLength: 1, maxLength: 9 },
  ],
});
const billRequest = {
  billerId: biller.billerId,
  params: [
    { name: 'CA Number', value: '100234567' },
    { name: 'Ward', value: 'B' },
  ],
};
const settled = { queryId: 'q', nextQuerySeconds: 0, queryLimitTime: 60 };
const ready = (facts: Parameters<typeof billWith>[0] = {}) => ({
  ...settled,
  state: 'ready',
  bills: [billWith({ accountId: undefined, ...facts })],
});
const refusedQuery = (facts: Partial<BillFailure> = {}) => ({
  ...settled,
  state: 'refused',
  bills: [],
  failure: {
    code: 'BFR004',
    detail: 'errorDtl4',
    message: 'Already paid.',
    source: 'biller',
    isRetryable: false,
    isPaid: true,
    ...facts,
  },
});

const open = async (others: Parameters<typeof answerCalls>[0] = {}, facts: Parameters<typeof billerWith>[0] = {}) => {
  const post = answerCalls({
    '/bbps/biller/detail': () => ({ ...biller, ...facts }),
    ...noAccountsAnswers,
    ...others,
  });
  return { post, ...(await openScreen(billsRoutes, `/linkAccount?billerId=${biller.billerId}`)) };
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const fillAll = () => {
  fill('CA Number', '100 234-567');
  fill('Ward', 'B');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the form', () => {
  it('speaks of a bill only where there is one', async () => {
    await open();
    expect(screen.getByText(m.bills_form_intro_bill({ biller: biller.billerName }))).toBeTruthy();
    cleanup();
    await open({}, { billerCategoryName: 'Insurance' });
    expect(screen.getByText(m.bills_form_intro({ biller: biller.billerName }))).toBeTruthy();
    cleanup();
    await open({}, { billerCategoryName: 'Fastag' });
    expect(screen.getByText(m.bills_form_intro_prepaid())).toBeTruthy();
  });

  it('is built from the network’s description of the biller', async () => {
    await open();
    expect(field('CA Number').inputMode).toBe('numeric');
    expect(field('CA Number').autocomplete).toBe('off');
    const length = m.bills_form_digits({ count: 9 });
    const example = m.bills_form_example({ length, example: '100234567' });
    expect(screen.getByText(`${m.bills_form_ca()} · ${example}`)).toBeTruthy();
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([m.common_choose(), 'A', 'B']);
    expect(field('Note').required).toBe(false);
  });

  it('shows the error of each field with the biller’s own label, and focuses the first', async () => {
    const { post } = await open();
    fill('CA Number', '12');
    await press(m.bills_form_fetch());
    expect(
      screen.getByText(m.bills_form_length({ name: 'CA Number', length: m.bills_form_digits({ count: 9 }) })),
    ).toBeTruthy();
    expect(screen.getByText(m.bills_form_choose_it({ name: 'Ward' }))).toBeTruthy();
    expect(document.activeElement).toBe(field('CA Number'));
    expect(post).not.toHaveBeenCalledWith(queryPath, expect.anything(), expect.anything());
  });

  it('shows the server’s errors on their fields', async () => {
    await open({
      [queryPath]: () => new ApiProblem('customerParamsWrong', { details: { faults: { 'CA Number': 'pattern' } } }),
    });
    fillAll();
    await press(m.bills_form_fetch());
    expect(await screen.findByText(m.bills_form_pattern({ name: 'CA Number' }))).toBeTruthy();
    expect(field('CA Number').value).toBe('100234567');
  });

  it('keeps the input without sending it', async () => {
    await open();
    fillAll();
    cleanup();
    vi.restoreAllMocks();
    const { post } = await open();
    expect(field('CA Number').value).toBe('100234567');
    expect(post).not.toHaveBeenCalledWith(queryPath, expect.anything(), expect.anything());
  });
});

describe('the answer', () => {
  it('opens the bill to pay', async () => {
    const { post, currentHref } = await open({
      [queryPath]: () => ready(),
      '/bbps/bill/detail': () => billWith(),
    });
    fillAll();
    await press(m.bills_form_fetch());
    expect(post).toHaveBeenCalledWith(queryPath, billRequest, { quiet: true });
    expect(currentHref()).toBe(`/billDetail?billId=${billId}`);
  });

  it('of several bills shows each, and links the account of the chosen one', async () => {
    const other = billWith({ billId: accountId, accountId: undefined, amountPaise: paise(0) });
    const bills = [billWith({ accountId: undefined }), other];
    const { post } = await open({ [queryPath]: () => ({ ...ready(), bills }), [linkCall]: () => accountWith() });
    fillAll();
    await press(m.bills_form_fetch());
    expect(screen.getByText('₹1,840')).toBeTruthy();
    expect(screen.getByText(m.bills_form_you_choose())).toBeTruthy();
    expect(screen.getByRole('link', { name: m.bills_form_see_and_pay() }).getAttribute('href')).toBe(
      `/app/billDetail?billId=${billId}`,
    );
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: m.bills_account_link() })));
    expect(post).toHaveBeenCalledWith(linkCall, billRequest);
  });

  it('polls by the id of the request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [{ ...settled, queryId: 'q7', state: 'processing', bills: [], nextQuerySeconds: 2 }, ready()];
    const { post, currentHref } = await open({
      [queryPath]: () => answers.shift(),
      '/bbps/bill/detail': () => billWith(),
    });
    fillAll();
    await press(m.bills_form_fetch());
    expect(screen.getByText(m.bills_form_requesting({ biller: 'Yamuna Power' }))).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(post).toHaveBeenCalledWith(queryPath, { queryId: 'q7' }, { quiet: true });
    expect(currentHref()).toBe(`/billDetail?billId=${billId}`);
    vi.useRealTimers();
  });

  it('stops polling after the limit', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const processing = { ...settled, state: 'processing', bills: [], nextQuerySeconds: 5, queryLimitTime: 12 };
    await open({ [queryPath]: () => processing });
    fillAll();
    await press(m.bills_form_fetch());
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(screen.getByText(m.bills_form_polling_over({ biller: 'Yamuna Power' }))).toBeTruthy();
    vi.useRealTimers();
  });

  it('that nothing is due lets the account be linked', async () => {
    await open({ [queryPath]: () => refusedQuery() });
    fillAll();
    await press(m.bills_form_fetch());
    expect(await screen.findByText(m.common_nothing_is_due())).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.common_ask_again() })).toBeNull();
    expect(screen.getByRole('switch', { name: m.bills_account_link() })).toBeTruthy();
  });

  it('that the biller is down can be retried, or paid without a bill if the biller accepts that', async () => {
    const down = { code: 'BFR010', source: 'biller', isRetryable: true, isPaid: false } as const;
    const answers = [refusedQuery(down), ready()];
    const { currentHref } = await open(
      { [queryPath]: () => answers.shift(), '/bbps/bill/detail': () => billWith() },
      { acceptsAdhoc: true },
    );
    fillAll();
    await press(m.bills_form_fetch());
    expect(screen.getByText(m.bills_form_not_charged({ code: 'BFR010' }))).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(m.bills_form_no_answer({ biller: 'Yamuna Power' }));
    expect(screen.getByRole('link', { name: m.common_choose_the_amount() }).getAttribute('href')).toBe(
      `/app/billDetail?billerId=${biller.billerId}`,
    );
    await press(m.common_ask_again());
    expect(currentHref()).toBe(`/billDetail?billId=${billId}`);
  });

  it('that the account is wrong returns to the form', async () => {
    await open(
      { [queryPath]: () => refusedQuery({ code: 'BFR001', source: 'customer', isPaid: false }) },
      { acceptsAdhoc: true },
    );
    fillAll();
    await press(m.bills_form_fetch());
    expect(screen.queryByRole('link', { name: m.common_choose_the_amount() })).toBeNull();
    expect(screen.getByRole('button', { name: m.bills_form_change() }).dataset['variant']).toBe('primary');
    await press(m.bills_form_change());
    expect(field('CA Number').value).toBe('100234567');
  });
});

describe('a vehicle plate', () => {
  const tag = {
    customerParams: [
      {
        paramName: 'Vehicle',
        dataType: 'ALPHANUMERIC' as const,
        optional: false,
        minLength: 8,
        maxLength: 11,
        format: 'plate' as const,
      },
    ],
  };
  const requests = (post: Awaited<ReturnType<typeof open>>['post']) =>
    post.mock.calls.filter(([path]) => path === queryPath).map(([, body]) => body);

  it.each([
    ['mh-12 ab 1234', 'MH12AB1234', 'MH 12 AB 1234'],
    ['22 bh 1234 aa', '22BH1234AA', '22 BH 1234 AA'],
  ])('%s is sent as soon as it is typed, and shown in groups', async (typed, value, shown) => {
    const { post } = await open({ [queryPath]: () => ({ ...settled, state: 'processing', bills: [] }) }, tag);
    await act(async () => fill('Vehicle', typed.slice(0, -1)));
    expect(requests(post)).toEqual([]);
    await act(async () => void fireEvent.change(field('Vehicle'), { target: { value: typed } }));
    expect(requests(post)[0]).toEqual({ billerId: biller.billerId, params: [{ name: 'Vehicle', value }] });
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('shows its form if it is wrong', async () => {
    await open({}, tag);
    fill('Vehicle', 'MH 12 1234');
    await press(m.bills_form_fetch());
    expect(screen.getByText(m.bills_form_plate_wrong())).toBeTruthy();
  });
});

it('sends no request if the biller is paid directly', async () => {
  const { post, currentHref } = await open({}, { payFlow: 'DIRECT_PAY' });
  fillAll();
  await press(m.common_continue());
  expect(currentHref()).toBe(`/billDetail?billerId=${biller.billerId}`);
  expect(post).not.toHaveBeenCalledWith(queryPath, expect.anything(), expect.anything());
});

it('reports a biller that is not in the network', async () => {
  await open({ '/bbps/biller/detail': () => new ApiProblem('billerMissing') });
  expect(screen.getByText(m.bills_form_no_biller())).toBeTruthy();
});
