import type { BillPayment } from '@sikka/contract';
import { billPaymentStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';

import * as shell from '#shared/bridge.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId, paymentWith, refundWith } from '#shared/money/testing/payments.ts';
import { receipts } from '../payment-reads.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { accountId, accountWith, billerWith } from '#areas/bills/testing/bills.ts';
import { billPaymentWith, receiptWith } from '../testing/bill-payments.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const status = '/bbps/bill/status';
const unfold = () =>
  act(async () => {
    for (const fold of screen.getAllByRole('group')) {
      fold.setAttribute('open', '');
      fireEvent(fold, new Event('toggle'));
    }
  });
const open = async (payment: BillPayment, others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({ [status]: () => payment, '/bbps/bill/receipt': () => receiptWith(), ...others });
  const { currentHref } = await openScreen(billPaymentRoutes, `/payResult?merchantRequestId=${paymentId}`);
  return { post, currentHref };
};

const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const help = `${m.common_get_help()} /app/feedback?kind=PAYMENT&id=${paymentId}`;
/** Links of the page, except those to help and the assistant, which are always present. */
const links = () => {
  const all = screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(all.some((link) => link.startsWith(help))).toBe(true);
  return all.filter((link) => !link.startsWith(help) && !link.includes('/chatGPT?'));
};
const ordered = [{ step: 'ordered', at: '2026-11-21T04:10:00.000Z', holder: 'you' }] as const;
const at = `merchantRequestId=${paymentId}`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:13:00.000Z') });
  localStorage.clear();
  vi.mocked(shell.bridge).mockReturnValue({
    kind: 'browser',
    call: vi.fn().mockResolvedValue({ copied: true }),
  } as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a confirmed payment', () => {
  it('shows the payee, time and reference, and one next step; the rest is folded', async () => {
    await open(billPaymentWith());
    expect(screen.getByRole('status').textContent).toBe(m.bills_result_paid_to({ biller: 'Yamuna Power' }));
    expect(screen.getAllByText(/9:42/).map(({ textContent }) => textContent)).toEqual([
      '21 Nov, 9:42 am · BD01 6325 0941 2AB0 054X',
    ]);
    expect(screen.getByText(m.bills_pay_network_assured())).toBeTruthy();
    expect(screen.getByRole('switch', { name: m.bills_account_link() })).toBeTruthy();
    expect(screen.queryByText(m.common_get_help())).toBeNull();
    await unfold();
    expect(links()).toEqual([
      `${m.common_receipt()}${m.bills_result_receipt_text()} /app/receipt?${at}`,
      `${m.common_done()} /app/`,
    ]);
    expect(steps()).toEqual([
      'You started the payment21 Nov, 9:40:00 am',
      'Money left your account9:41:00 am',
      'Sent to Yamuna Power9:41:02 am',
      'Yamuna Power confirmedWith Yamuna Power9:42:00 am',
    ]);
    expect(screen.getByRole('button', { name: m.payments_screen_copy({ label: 'Biller reference' }) })).toBeTruthy();
  });

  it('links the account that was paid', async () => {
    const link = '/bbps/customerbillaccount/link';
    const { post } = await open(billPaymentWith(), { [link]: () => accountWith() });
    await act(async () => void fireEvent.click(screen.getByRole('switch')));
    expect(post).toHaveBeenCalledWith(link, { merchantRequestId: paymentId });
  });

  it.each([
    ['offers autopay to a linked account', {}, true],
    ['offers none where the biller has none', { supportsAutopay: false }, false],
  ] as const)('%s', async (_, facts, isOffered) => {
    await open(billPaymentWith({ accountId }), {
      '/bbps/customerbillaccount/query': () => ({ accounts: [accountWith()] }),
      '/bbps/biller/detail': () => billerWith(facts),
    });
    const row = screen.queryByRole('link', { name: new RegExp(m.bills_result_autopay()) });
    expect(row?.getAttribute('href')).toBe(isOffered ? `/app/setAutoPay?accountId=${accountId}` : undefined);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('stores its receipt on the phone', async () => {
    await open(billPaymentWith());
    expect(receipts.find(paymentId)).toEqual(receiptWith());
  });

  it('is shown even if its receipt fails to load', async () => {
    await open(billPaymentWith(), { '/bbps/bill/receipt': () => new ApiProblem('network') });
    expect(screen.getByRole('status').textContent).toContain(m.bills_result_paid_to({ biller: 'Yamuna Power' }));
    expect(receipts.find(paymentId)).toBeUndefined();
  });
});

it('polls a payment until its outcome is known, and announces it', async () => {
  const answers = [
    billPaymentWith({
      status: 'PROCESSING',
      statusText: 'Checking',
      hasReceipt: false,
      steps: billPaymentWith().steps.slice(0, 2),
      nextQuerySeconds: 5,
    }),
    billPaymentWith(),
  ];
  await open(billPaymentWith(), { [status]: () => answers.shift() });
  const region = screen.getByRole('status');
  expect(region.textContent).toContain('Checking');
  expect(steps().at(-1)).toBe('Still to come: Yamuna Power confirms');
  expect(links()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe(m.bills_result_paid_to({ biller: 'Yamuna Power' }));
});

it('stays visible with its time when it cannot be refreshed', async () => {
  const answers = [
    billPaymentWith({ status: 'PROCESSING', statusText: 'Checking', hasReceipt: false, nextQuerySeconds: 5 }),
    new ApiProblem('network'),
  ];
  await open(billPaymentWith(), { [status]: () => answers.shift() });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(/Last updated 21 Nov, 9:43 am/)).toBeTruthy();
  expect(screen.getByText('Checking')).toBeTruthy();
});

describe('a user back from the payment page', () => {
  const awaiting = billPaymentWith({
    status: 'AWAITING_PAYMENT',
    statusText: 'Not paid yet',
    hasReceipt: false,
    steps: [...ordered],
    payment: paymentWith(),
    nextQuerySeconds: 3,
  });

  it('sees neither that nothing was paid nor a pay button while the response is pending', async () => {
    await open(awaiting);
    expect(screen.getByRole('status').textContent).toContain(m.payments_screen_just_back());
    expect(links()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.getByRole('status').textContent).toContain('Not paid yet');
    expect(links()).toEqual([`Pay ₹1,845.90 /app/pay?${at}`]);
  });

  it('is polled again on return from another app', async () => {
    await open(awaiting);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('status').textContent).toContain(m.payments_screen_just_back());
  });

  it('sees why an attempt took nothing', async () => {
    const failure = {
      code: 'Z9',
      message: 'The bank does not answer. Nothing was taken.',
      source: 'bank',
      canRepeat: false,
    } as const;
    await open({
      ...awaiting,
      payment: paymentWith({ canRetry: true, attempt: { number: 1, state: 'declined', failure } }),
    });
    expect(screen.getByRole('status').textContent).toContain(failure.message);
    expect(screen.getAllByText(/Nothing was taken/)).toHaveLength(1);
    expect(screen.getByText(/Reason code Z9/)).toBeTruthy();
    expect(links()).toEqual([`${m.payments_screen_other_way()} /app/pay?${at}`]);
  });
});

it('cancelled by the user shows no blame', async () => {
  const failure = { code: '', message: 'Stopped before it was paid.', source: 'customer', canRepeat: true } as const;
  const attempt = { number: 1, state: 'declined', failure } as const;
  await open(
    billPaymentWith({ status: 'CANCELLED', hasReceipt: false, payment: paymentWith({ state: 'cancelled', attempt }) }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('what to do next', () => {
  const none = { hasReceipt: false, steps: [...ordered] };
  it.each([
    [
      'is to pay an order that waits',
      { status: 'AWAITING_PAYMENT', payment: paymentWith({ attempt: undefined }) },
      [`Pay ₹1,845.90 /app/pay?${at}`],
    ],
    [
      'is another try when nothing was taken',
      { status: 'FAILED', payment: paymentWith({ canRetry: true }) },
      [`Try again /app/pay?${at}`],
    ],
    [
      'is a new payment of a cancelled one',
      { status: 'CANCELLED', accountId },
      [`${m.common_try_again()} /app/billDetail?accountId=${accountId}`],
    ],
    [
      'is a new payment of an expired one',
      { status: 'EXPIRED', accountId },
      [`${m.common_try_again()} /app/billDetail?accountId=${accountId}`],
    ],
    [
      'is the form where no account is linked',
      { status: 'EXPIRED' },
      [`${m.common_try_again()} /app/linkAccount?billerId=YAMU00000DEL01`],
    ],
    ['is to wait for the biller', { status: 'PENDING', accountId }, []],
    [
      'is hidden while the outcome is unknown',
      { status: 'PROCESSING', accountId, payment: paymentWith({ canRetry: true }) },
      [],
    ],
  ] as const)('%s', async (_, facts, expected) => {
    await open(billPaymentWith({ ...none, ...facts }));
    expect(links()).toEqual(expected);
  });
});

it('the result of a refused payment shows why, the four stages of the refund, and the actions', async () => {
  await open(
    billPaymentWith({
      status: 'REJECTED',
      statusText: 'Payment failed',
      explanation: 'The amount is not the one that is due.',
      hasReceipt: false,
      failure: { code: 'BPR011', message: 'The amount is not the one that is due.' },
      steps: [
        ...ordered,
        { step: 'rejected', at: '2026-11-21T04:12:00.000Z', holder: 'us' },
        { step: 'refunding', at: '2026-11-21T04:12:00.000Z', holder: 'gateway' },
      ],
      refund: refundWith(),
    }),
  );
  expect(screen.getByText('The amount is not the one that is due.')).toBeTruthy();
  expect(steps()).toEqual([
    'Money left your accountUPI21 Nov, 9:41 am',
    'Refund started9:42 am',
    `${m.payments_screen_refund_sent()}10:00 am`,
    `Still to come: ${m.payments_screen_refund_credited()}by 26 Nov 2026`,
  ]);
  expect(links()).toEqual([`${m.common_pay_again()} /app/linkAccount?billerId=YAMU00000DEL01`]);
  expect(screen.getByRole('link', { name: m.common_pay_again() }).dataset['variant']).toBe('ghost');
  expect(
    screen.getByRole('button', { name: m.payments_screen_copy({ label: m.common_bank_reference() }) }),
  ).toBeTruthy();
});

describe('a complaint', () => {
  it('can be raised once its time has come', async () => {
    await open(billPaymentWith({ complaintFrom: '2026-11-21T04:00:00.000Z', hasReceipt: false }));
    expect(links()).toEqual([`Raise a complaint /app/complain?${at}`]);
  });

  it('shows from when it is possible', async () => {
    await open(billPaymentWith({ complaintFrom: '2026-11-22T04:11:00.000Z', hasReceipt: false }));
    const text = 'Raise a complaintOpen from 22 Nov, 9:41 am';
    expect(links()).toEqual([`${text} /app/complain?${at}`]);
  });

  it('that is open is linked', async () => {
    await open(billPaymentWith({ complaintId: 'c1', hasReceipt: false }));
    expect(links()).toEqual(['See your complaint /app/complaint?complaintId=c1']);
  });
});

it.each(billPaymentStatuses)('shows the status %s in text, with a decorative picture', async (each) => {
  await open(billPaymentWith({ status: each, statusText: `Word for ${each}`, explanation: `Because ${each}.` }));
  const words = each === 'SUCCESS' ? 'Paid to Yamuna Power' : `Word for ${each}Because ${each}.`;
  expect(screen.getByRole('status').textContent).toBe(words);
});

it('the result of another user’s payment is missing', async () => {
  await open(billPaymentWith(), { [status]: () => new ApiProblem('notFound') });
  expect(screen.getByText(m.payments_screen_missing_title())).toBeTruthy();
});
