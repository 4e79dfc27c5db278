import { paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { BridgeProblem } from '@sikka/bridge';
import type { Autopay, Biller } from '@sikka/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';

import * as shell from '#shared/bridge.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { defaultFacts, setPageFacts } from '#shared/page-facts.ts';
import { accountId, accountWith, billerWith } from '#areas/bills/testing/bills.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { autopayWith, mandate, waitingAutopayWith } from '../testing/autopays.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const list = '/bbps/autopay/list';
const set = '/bbps/autopay/set';
const ofAccount = `/setAutoPay?accountId=${accountId}`;

interface World {
  autopays?: Autopay[];
  biller?: Biller;
  account?: ReturnType<typeof accountWith>;
  others?: Parameters<typeof answerCalls>[0];
}

const open = async (
  address: string,
  { autopays = [], biller = billerWith(), account = accountWith(), others }: World = {},
) => {
  const post = answerCalls({
    '/bbps/customerbillaccount/query': () => ({ accounts: [account] }),
    '/bbps/biller/detail': () => biller,
    [list]: () => ({ autopays }),
    ...others,
  });
  const { currentHref } = await openScreen(billPaymentRoutes, address);
  return { post, currentHref };
};

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: m.bills_mandates_max() });
const lastDay = () => screen.getByLabelText<HTMLInputElement>(m.bills_mandates_ends());
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const agree = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_approve_with_your_bank() })));
const bodies = (post: { mock: { calls: unknown[][] } }) => post.mock.calls.filter(([path]) => path === set);

const call = vi.fn();
const assign = vi.fn();
const inside = (kind: 'browser' | 'shell') => vi.mocked(shell.bridge).mockReturnValue({ kind, call } as never);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T05:00:00.000Z') });
  localStorage.clear();
  sessionStorage.clear();
  setPageFacts({ ...defaultFacts, paymentOrigins: ['https://pay.example'] });
  call.mockReset().mockResolvedValue({ opened: true });
  assign.mockReset();
  vi.stubGlobal('location', { ...location, assign });
  inside('browser');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setPageFacts(defaultFacts);
});

describe('the terms', () => {
  it('are summed up before the user agrees', async () => {
    await open(ofAccount);
    expect(screen.queryByRole('heading', { name: m.bills_mandates_summary() })).toBeNull();
    type(amount(), '2500');
    expect(screen.getByText(m.bills_mandates_summary_max_value({ amount: '₹2,500' }))).toBeTruthy();
    expect(screen.getByText(m.common_until_day({ day: '21 Nov 2027' }))).toBeTruthy();
    expect(screen.getByText(/at least 24 hours before each debit/)).toBeTruthy();
    expect(screen.getByText(m.bills_mandates_promise_now())).toBeTruthy();
  });

  it('show the last bill and the maximum of the limit', async () => {
    await open(ofAccount, { account: accountWith({ dueAmountPaise: paise(184_000) }) });
    expect(screen.getByText(/Your last bill was ₹1,840. Up to ₹15,000/)).toBeTruthy();
  });

  it('may be higher for insurance', async () => {
    await open(ofAccount, { account: accountWith({ billerCategoryName: 'Insurance' }) });
    type(amount(), '100000');
    expect(screen.getByText(m.bills_mandates_summary_max_value({ amount: '₹1,00,000' }))).toBeTruthy();
  });

  it('are refused outside their limits, with focus on the first error', async () => {
    const { post } = await open(ofAccount);
    type(amount(), '15000.01');
    type(lastDay(), '2026-11-22');
    await agree();
    expect(screen.getByText(m.bills_mandates_max_range({ min: '₹1', max: '₹15,000' }))).toBeTruthy();
    expect(screen.getByText(m.bills_mandates_ends_range({ first: '23 Nov 2026', last: '21 Nov 2036' }))).toBeTruthy();
    expect(document.activeElement).toBe(amount());
    type(amount(), '15000');
    await agree();
    expect(document.activeElement).toBe(lastDay());
    expect(bodies(post)).toEqual([]);
  });
});

describe('agreeing', () => {
  const willing = { [set]: () => waitingAutopayWith() };

  it('creates the mandate and opens the gateway’s page', async () => {
    const { post } = await open(ofAccount, { others: willing });
    type(amount(), '2500');
    await agree();
    const body = { accountId, maxPaise: 250_000, endsOn: '2027-11-21' };
    expect(bodies(post)).toEqual([[set, body, { idempotencyKey: expect.any(String) as string }]]);
    expect(assign).toHaveBeenCalledWith('https://pay.example/m/1');
  });

  it.each([
    ['Rs. 500', 50_000],
    ['Rs. 1,234.50', 123_450],
    ['₹१,५००', 150_000],
  ])('reads %j', async (typed, maxPaise) => {
    const { post } = await open(ofAccount, { others: willing });
    type(amount(), typed);
    fireEvent.blur(amount());
    await agree();
    expect(bodies(post)[0]?.[1]).toMatchObject({ maxPaise });
  });

  it('opens that page outside the app in the shell', async () => {
    inside('shell');
    await open(ofAccount, { others: willing });
    type(amount(), '2500');
    await agree();
    expect(call).toHaveBeenCalledWith('openPage', { url: 'https://pay.example/m/1', where: 'inAppBrowser' });
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['an address that is on no list', 'https://evil.example/m/1', undefined],
    ['what is no address', 'm/1', undefined],
    ['what the shell refuses', 'https://pay.example/m/1', new BridgeProblem('refused', 'openPage')],
  ])('does not open %s', async (_, refUrl, refusal) => {
    if (refusal) inside('shell');
    call.mockRejectedValue(refusal);
    await open(ofAccount, { others: { [set]: () => waitingAutopayWith({ refUrl }) } });
    type(amount(), '2500');
    await agree();
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Nothing is debited');
  });

  it('waits until the gateway provides its page', async () => {
    const waiting = [waitingAutopayWith({ refUrl: '' }), waitingAutopayWith()];
    let isSet = false;
    const { currentHref } = await open(ofAccount, {
      others: {
        [set]: () => {
          isSet = true;
          return waiting[0];
        },
        [list]: () => ({ autopays: isSet ? [waiting[1]] : [] }),
      },
    });
    type(amount(), '2500');
    await agree();
    expect(screen.queryByRole('button', { name: m.common_approve_with_your_bank() })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await agree();
    expect(assign).toHaveBeenCalledWith('https://pay.example/m/1');
    expect(currentHref()).toBe(ofAccount);
  });

  it('creates the same autopay after a lost response', async () => {
    const answers = [new ApiProblem('timeout'), waitingAutopayWith()];
    const { post } = await open(ofAccount, { others: { [set]: () => answers.shift() } });
    type(amount(), '2500');
    await agree();
    expect(screen.getByRole('alert').textContent).toContain(m.bills_mandates_unknown());
    await agree();
    const keys = bodies(post).map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the reason of a refusal', async () => {
    const msg = 'This biller does not support autopay.';
    await open(ofAccount, { others: { [set]: () => new ApiProblem('autopayUnsupported', { code: 7013, msg }) } });
    type(amount(), '2500');
    await agree();
    expect(screen.getByRole('alert').textContent).toContain(msg);
  });
});

describe('an account', () => {
  it('that has autopay shows it instead of a second form', async () => {
    await open(ofAccount, { autopays: [autopayWith()] });
    expect(screen.getByRole('region', { name: 'Yamuna Power' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('may be set up again after its mandate has ended', async () => {
    await open(ofAccount, { autopays: [autopayWith({ state: 'ENDED' })] });
    expect(amount()).toBeTruthy();
  });

  it('is offered reminders if the biller does not support autopay', async () => {
    await open(ofAccount, { biller: billerWith({ supportsAutopay: false }) });
    expect(
      screen.getByRole('heading', { name: m.bills_mandates_unsupported({ biller: 'Yamuna Power' }) }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: m.common_reminders() }).getAttribute('href')).toBe('/app/subscription');
  });

  it('is chosen first if none is given', async () => {
    await open('/setAutoPay');
    expect(screen.getByRole('link', { name: /Yamuna Power/ }).getAttribute('href')).toBe(`/app${ofAccount}`);
  });
});

describe('back from the gateway', () => {
  const back = `/setAutoPay?mandate=${mandate}`;
  const other = autopayWith({ autopayId: 'other', billerName: 'Netra Broadband', mandate: 'MNDOTHER' });

  it('polls the returned mandate until its state is known', async () => {
    const answers = [
      [other, waitingAutopayWith({ refUrl: '' })],
      [other, autopayWith()],
    ];
    const { post } = await open(back, {
      others: { [list]: () => ({ autopays: answers.length > 1 ? answers.shift() : answers[0] }) },
    });
    expect(screen.getByText(m.bills_mandates_state_waiting())).toBeTruthy();
    expect(screen.queryByText('Netra Broadband')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText(m.common_on())).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('shows a refusal, which can be retried', async () => {
    const stateText = 'You did not agree with your bank in time, or it said no.';
    await open(back, { autopays: [other, waitingAutopayWith({ state: 'REFUSED', stateText, refUrl: '' })] });
    expect(screen.getByText(m.bills_mandates_state_refused())).toBeTruthy();
    expect(screen.getByRole('link', { name: m.bills_mandates_set_again() }).getAttribute('href')).toBe(
      `/app${ofAccount}`,
    );
  });

  it('shows an unknown mandate as missing', async () => {
    await open(back, { autopays: [other] });
    expect(screen.getByText(m.bills_mandates_back_none())).toBeTruthy();
  });
});
