import { paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refund } from '@sikka/contract';
import { ApiProblem } from '#shared/api/api-problem.ts';
import * as shell from '#shared/bridge.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId, refundWith } from '#shared/money/testing/payments.ts';
import { paymentsRoutes } from '../routes.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const list = '/payment/v1/refunds/list';
const query = '/payment/v1/refunds/query';
const underWay = '/payment/v1/transactions/underWay';
const copyText = vi.fn().mockResolvedValue({ copied: true });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T04:10:00.000Z') });
  vi.mocked(shell.bridge).mockReturnValue({ call: copyText } as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the list', () => {
  const open = (refunds: Refund[]) => {
    answerCalls({ [list]: () => ({ refunds }) });
    return openScreen(paymentsRoutes, '/refunds');
  };

  it('shows amount, payee and deadline of each refund, with a link', async () => {
    await open([refundWith(), refundWith({ refundId: 'b', payeeName: 'Jhoola', isLate: true })]);
    const [first, second] = screen.getAllByRole('link');
    expect(first?.textContent).toMatch(/Yamuna Power.*by 26 Nov 2026.*₹1,845.90/);
    expect(first?.getAttribute('href')).toBe(`/app/refund?merchantRequestId=${paymentId}`);
    expect(second?.textContent).toMatch(/Jhoola.*Late/);
  });

  it('explains itself when it is empty', async () => {
    await open([]);
    expect(screen.getByText('No refunds')).toBeTruthy();
  });

  it('can be retried after a failure', async () => {
    const answers = [new ApiProblem('network'), { refunds: [refundWith()] }];
    answerCalls({ [list]: () => answers.shift() });
    await openScreen(paymentsRoutes, '/refunds');
    await act(() => vi.dynamicImportSettled());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('Yamuna Power')).toBeTruthy();
  });
});

describe('one refund', () => {
  const open = async (...refunds: Refund[]) => {
    const post = answerCalls({ [query]: () => ({ refunds }), [underWay]: () => ({ underWay: [] }) });
    await openScreen(paymentsRoutes, `/refund?merchantRequestId=${paymentId}`);
    return (path: string) => post.mock.calls.filter(([called]) => called === path).length;
  };

  it.each([
    ['bill', 'payResult'],
    ['loan', 'repayResult'],
  ] as const)('of a %s links to its payment', async (purpose, page) => {
    await open(refundWith({ purpose }));
    const link = screen.getByRole('link', { name: 'See the payment' });
    expect(link.getAttribute('href')).toBe(`/app/${page}?merchantRequestId=${paymentId}`);
  });
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('shows each stage with its time, and the deadline of the last', async () => {
    await open(refundWith());
    expect(steps()).toEqual([
      'Money left your accountUPI21 Nov, 9:41 am',
      'Refund startedThe biller did not take the payment.9:42 am',
      'Sent to your bank10:00 am',
      'Still to come: Back in your accountby 26 Nov 2026',
    ]);
    expect(screen.getByText(m.payments_screen_step_wait_title())).toBeTruthy();
    expect(screen.queryByText(/Ombudsman/)).toBeNull();
    expect(screen.queryByText(m.payments_screen_refund_owed())).toBeNull();
  });

  it('gives the bank reference to copy', async () => {
    await open(refundWith());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy: Bank reference' })));
    expect(copyText).toHaveBeenCalledWith('copyText', { text: '432188761029' });
  });

  it('that is late shows the compensation, its rule, and the bank to contact', async () => {
    await open(refundWith({ isLate: true, compensationPaise: paise(20_000) }));
    expect(screen.getByText('₹200')).toBeTruthy();
    expect(screen.getByText(/₹100 for each day after 26 Nov 2026/)).toBeTruthy();
    expect(screen.getByText(m.payments_screen_step_bank_title())).toBeTruthy();
    expect(screen.getByRole('button', { name: m.payments_screen_step_bank_action() })).toBeTruthy();
  });

  it('names the ombudsman from that day on', async () => {
    vi.setSystemTime(Date.parse('2026-12-20T18:30:00.000Z'));
    await open(refundWith({ stage: 'ACCEPTED', isLate: true, bankReference: undefined }));
    expect(screen.getByText(m.payments_screen_step_late_title())).toBeTruthy();
    expect(screen.getByText(/RBI Ombudsman/)).toBeTruthy();
  });

  it('that is credited says so and is not polled', async () => {
    const at = '2026-11-22T04:00:00.000Z';
    const reads = await open(
      refundWith({ stage: 'CREDITED', owner: 'you', history: [{ stage: 'CREDITED', owner: 'you', at }] }),
    );
    expect(steps().at(-1)).toBe('Back in your account22 Nov, 9:30 am');
    expect(screen.getByRole('status').textContent).toBe(
      `${m.payments_screen_refund_back()}${m.payments_screen_step_back_text()}`,
    );
    expect(screen.queryByText(m.payments_screen_step_wait_title())).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(reads(query)).toBe(1);
  });

  it('in progress is polled', async () => {
    const reads = await open(refundWith());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(reads(query)).toBe(3);
  });

  it('renews what the home page shows of it when it is credited', async () => {
    const refund = refundWith();
    const reads = await open(refund);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const before = reads(underWay);
    refund.stage = 'CREDITED';
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect([before > 0, reads(underWay)]).toEqual([true, before + 1]);
  });

  it('offers one way to help, about this refund', async () => {
    await open(refundWith());
    const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(leads.filter((href) => /chatGPT|feedback|problem/.test(href))).toEqual([
      `/app/chatGPT?needback=1&kind=REFUND&id=${paymentId}`,
    ]);
  });

  it('explains itself when no refund is due', async () => {
    await open();
    expect(screen.getByText(m.payments_screen_refunds_empty_title())).toBeTruthy();
  });
});
