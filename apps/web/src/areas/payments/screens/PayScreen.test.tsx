import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '@sikka/contract';
import { BridgeProblem } from '@sikka/bridge';
import { zero } from '@sikka/money';
import { ApiProblem } from '#shared/api/api-problem.ts';
import * as prompt from '#shared/prompt/confirmed.ts';
import * as shell from '#shared/bridge.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId, paymentWith } from '#shared/money/testing/payments.ts';
import { paymentsRoutes } from '../routes.ts';

vi.mock('#shared/prompt/confirmed.ts', () => ({ confirmed: vi.fn() }));
vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const query = '/payment/v1/transactions/query';
const apply = '/payment/v1/transactions/apply';
const cancel = '/payment/v1/transactions/cancel';
const result = `/payResult?merchantRequestId=${paymentId}`;

const takePay = vi.fn();

const open = async (payment: Payment, others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({ [query]: () => payment, ...others });
  const { currentHref } = await openScreen(paymentsRoutes, `/pay?merchantRequestId=${paymentId}`);
  return { post, currentHref };
};

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const declined = paymentWith({
  refUrl: '',
  canRetry: true,
  attempt: {
    number: 1,
    state: 'declined',
    method: 'UPI',
    failure: {
      code: 'Z9',
      message: 'There was not enough money in the account. Nothing was taken.',
      source: 'customer',
      canRepeat: false,
    },
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:10:28.000Z') });
  sessionStorage.clear();
  takePay.mockReset().mockResolvedValue({ state: 'returned' });
  vi.mocked(shell.bridge).mockReturnValue({ call: takePay } as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an order that waits', () => {
  it('shows the payee, amount, fee and time left', async () => {
    await open(paymentWith());
    expect(screen.getByRole('heading', { name: 'Yamuna Power' })).toBeTruthy();
    expect(screen.getAllByText('₹1,845.90')).toHaveLength(2);
    expect(screen.getByText('₹5.90')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('Time left: 14:32');
  });

  it('without a fee shows the amount once', async () => {
    await open(paymentWith({ feePaise: zero }));
    expect(screen.getAllByText('₹1,845.90')).toHaveLength(1);
    expect(screen.getByText(new RegExp(m.payments_screen_no_fee()))).toBeTruthy();
  });

  it('is handed over with the server’s values, and then the result is shown', async () => {
    const { currentHref } = await open(paymentWith());
    await press('Pay ₹1,845.90');
    expect(takePay).toHaveBeenCalledWith('takePay', {
      amountPaise: 184_590,
      merchantRequestId: paymentId,
      type: 'pay',
      refUrl: 'https://pay.example/p/1',
    });
    expect(currentHref()).toBe(result);
  });

  it('redirects to the repayment of a loan', async () => {
    const { currentHref } = await open(paymentWith({ purpose: 'loan', payeeName: 'Udaan Finance' }));
    expect(screen.getByText('Repayment')).toBeTruthy();
    await press('Pay ₹1,845.90');
    expect(currentHref()).toBe(`/repayResult?merchantRequestId=${paymentId}`);
  });

  it('polls the server if the shell never reports that the user is back', async () => {
    takePay.mockRejectedValue(new BridgeProblem('noAnswer', 'takePay'));
    const { currentHref } = await open(paymentWith());
    await press('Pay ₹1,845.90');
    expect(currentHref()).toBe(result);
  });

  it('does not open an unlisted address, and says that nothing was charged', async () => {
    takePay.mockRejectedValue(new BridgeProblem('refused', 'takePay'));
    const { currentHref } = await open(paymentWith());
    await press('Pay ₹1,845.90');
    expect(screen.getByRole('alert').textContent).toContain('Nothing was charged');
    expect(currentHref()).toContain('/pay?');
  });

  it('keeps its button busy while leaving, and enables it after the Back button', async () => {
    takePay.mockResolvedValue({ state: 'left' });
    const { post } = await open(paymentWith());
    await press('Pay ₹1,845.90');
    const busy = () => screen.getByRole('button', { name: 'Pay ₹1,845.90' }).getAttribute('aria-busy');
    expect(busy()).toBe('true');
    const requested = post.mock.calls.length;
    await act(async () => void dispatchEvent(new Event('pageshow')));
    expect(busy()).toBeNull();
    expect(post.mock.calls.length).toBe(requested + 1);
  });
});

it('waits for a gateway without a page yet', async () => {
  const answers = [paymentWith({ refUrl: '', nextQuerySeconds: 2 }), paymentWith()];
  await open(paymentWith(), { [query]: () => answers.shift() });
  expect(screen.getByText(/Nothing has been charged/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay ₹1,845.90' }).getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText(/Nothing has been charged/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay ₹1,845.90' }).getAttribute('aria-busy')).toBeNull();
});

describe('a failed attempt', () => {
  it('shows why and what to do, and starts an attempt with the chosen method', async () => {
    const retriedPayment = paymentWith({ refUrl: 'https://pay.example/p/2', attempt: { number: 2, state: 'waiting' } });
    const { post, currentHref } = await open(declined, { [apply]: () => retriedPayment });
    expect(screen.getByRole('alert').textContent).toContain('There was not enough money in the account.');
    expect(screen.getByRole('alert').textContent).toContain('Nothing was taken');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: m.common_card() })));
    await press(m.payments_screen_retry({ method: 'Card' }));
    expect(post).toHaveBeenCalledWith(
      apply,
      { merchantRequestId: paymentId, method: 'CARD' },
      { idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) },
    );
    expect(takePay).toHaveBeenCalledWith('takePay', expect.objectContaining({ refUrl: 'https://pay.example/p/2' }));
    expect(currentHref()).toBe(result);
  });

  it('is the same attempt after a lost response', async () => {
    const { post } = await open(declined, {
      [apply]: () => new ApiProblem('timeout'),
    });
    await press(m.payments_screen_retry({ method: 'UPI' }));
    await press(m.payments_screen_retry({ method: 'UPI' }));
    const keys = post.mock.calls.filter(([path]) => path === apply).map(([, , options]) => options?.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('shows the current state when the server refuses another one', async () => {
    const answers = [declined, paymentWith({ state: 'checking', refUrl: '' })];
    const { currentHref } = await open(declined, {
      [query]: () => answers.shift(),
      [apply]: () => new ApiProblem('paymentChecking', { msg: 'Your last try is still being checked.' }),
    });
    await press(m.payments_screen_retry({ method: 'UPI' }));
    expect(currentHref()).toBe(result);
  });

  it('is limited in number', async () => {
    await open({ ...declined, canRetry: false, canCancel: false });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
      m.payments_screen_back_to_bill(),
    );
  });
});

describe('cancelling', () => {
  it('asks first, and shows the result', async () => {
    vi.mocked(prompt.confirmed).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const { post, currentHref } = await open(paymentWith(), { [cancel]: () => paymentWith({ state: 'cancelled' }) });
    await press(m.payments_screen_cancel());
    expect(post).not.toHaveBeenCalledWith(cancel, expect.anything());
    await press(m.payments_screen_cancel());
    expect(post).toHaveBeenCalledWith(cancel, { merchantRequestId: paymentId });
    expect(currentHref()).toBe(result);
  });

  it('is not offered when it is too late', async () => {
    await open(paymentWith({ canCancel: false }));
    expect(screen.queryByRole('button', { name: m.payments_screen_cancel() })).toBeNull();
  });
});

it.each(['checking', 'collected', 'cancelled', 'expired'] as const)(
  'redirects to the result of an order that is %s, whatever the Back button says',
  async (state) => {
    const { currentHref } = await open(paymentWith({ state, refUrl: '' }));
    expect(currentHref()).toBe(result);
  },
);

it('asks the server when its time is over', async () => {
  const answers = [paymentWith({ nextQuerySeconds: 0 }), paymentWith({ state: 'expired', refUrl: '' })];
  const { currentHref } = await open(paymentWith(), { [query]: () => answers.shift() });
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
  expect(currentHref()).toBe(result);
});

it('reports a missing payment', async () => {
  answerCalls({
    [query]: () => new ApiProblem('notFound'),
  });
  await openScreen(paymentsRoutes, '/pay?merchantRequestId=SOMEBODYELSESORDER12');
  expect(screen.getByText(m.payments_screen_missing_title())).toBeTruthy();
});

it('sends no request if the address names no payment', async () => {
  const post = answerCalls({});
  await openScreen(paymentsRoutes, '/pay');
  expect(screen.getByText(m.payments_screen_missing_title())).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});
