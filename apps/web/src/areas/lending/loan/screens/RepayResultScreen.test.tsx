import type { LoanRepayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loanGid, repaymentWith } from '#areas/lending/testing/repayments.ts';
import { repayRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId, paymentWith, refundWith } from '#shared/money/testing/payments.ts';

const query = '/flamingo/ostrader/loan_market/loan/repayment/query';
const at = `merchantRequestId=${paymentId}`;

const open = async (answer: () => LoanRepayment | Error, address = `/repayResult?${at}`) => {
  const post = answerCalls({ [query]: answer });
  await openScreen(repayRoutes, address);
  return post;
};
const show = (change: Partial<LoanRepayment> = {}) => open(() => repaymentWith(change));
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const help = `${m.common_get_help()} /app/feedback?kind=PAYMENT&id=${paymentId}`;
/** The links of the page besides those to help and to the assistant, which it always has. */
const links = () => {
  const all = screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(all).toContain(help);
  return all.filter((link) => link !== help && !link.includes('/chatGPT?'));
};
const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const plan = `Repayment plan /app/repayment?loanGid=${loanGid}`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:13:00.000Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a repayment with the lender', () => {
  it('shows where the money is, the booking deadline, and the references', async () => {
    const post = await show();
    expect(post).toHaveBeenCalledWith(query, { merchantRequestId: paymentId }, { quiet: true });
    expect(screen.getByRole('status').textContent).toContain('Udaan Finance has the money and books it');
    expect(steps()).toEqual([
      'You started the payment21 Nov, 9:40:00 am',
      'Money left your account9:41:00 am',
      'Udaan Finance has it and is checkingWith Udaan Finance9:41:10 am',
      'Still to come: Udaan Finance books it on your loanby 22 Nov, 9:41 am',
    ]);
    expect(screen.getByRole('button', { name: 'Copy: Bank reference' })).toBeTruthy();
    expect(screen.getByText(m.common_total()).nextSibling?.textContent).toBe('₹5,975.39');
    expect(links()).toEqual([plan]);
  });

  it('is polled until the lender has booked it, and then has a receipt', async () => {
    const booked = repaymentWith({
      status: 'BOOKED',
      statusText: 'Booked',
      receiptNumber: 'UFR123',
      hasReceipt: true,
      nextQuerySeconds: 0,
    });
    const answers = [repaymentWith(), booked];
    await open(() => answers.shift() ?? booked);
    await advance(5);
    expect(screen.getByRole('status').textContent).toContain('Booked');
    expect(screen.getByRole('button', { name: 'Copy: Lender’s receipt' })).toBeTruthy();
    expect(links()).toEqual([plan, `Receipt /app/repayReceipt?${at}`]);
  });
});

describe('a repayment that waits to be paid', () => {
  const waiting = {
    status: 'AWAITING_PAYMENT',
    statusText: 'Waiting to be paid',
    steps: repaymentWith().steps.slice(0, 1),
    payment: paymentWith({ purpose: 'loan' }),
    nextQuerySeconds: 0,
  } as const;

  it('cannot be paid again by a user who may just have paid', async () => {
    await show(waiting);
    expect(screen.getByRole('status').textContent).toContain('If you have just paid, do not pay again');
    expect(links()).toEqual([]);
    await advance(9);
    expect(screen.getByRole('status').textContent).toContain('Waiting to be paid');
    expect(links()).toEqual([plan, `Pay ₹5,975.39 /app/pay?${at}`]);
  });

  it('can be retried after a failed attempt', async () => {
    const failure = {
      code: 'Z9',
      message: 'The PIN was wrong. Nothing was taken.',
      source: 'customer',
      canRepeat: true,
    } as const;
    const attempt = { number: 1, state: 'declined', failure } as const;
    await show({ ...waiting, status: 'NOT_TAKEN', payment: paymentWith({ canRetry: true, attempt }) });
    expect(screen.getByRole('status').textContent).toContain('Nothing was taken');
    expect(links()).toEqual([plan, `Try again /app/pay?${at}`]);
  });
});

it('shows the refund of money that the lender rejected', async () => {
  await show({
    status: 'SENT_BACK',
    statusText: 'On its way back',
    failure: { code: 'QUOTE_OUTDATED', message: 'Something else was paid first.' },
    refund: refundWith({ purpose: 'loan', payeeName: 'Udaan Finance', reason: 'rejectedByLender' }),
  });
  expect(screen.getByRole('heading', { name: 'Refund' })).toBeTruthy();
  expect(steps()[1]).toContain('Refund startedThe biller did not take the payment.');
  expect(links()).toEqual([plan]);
});

it('is found by its own id, too', async () => {
  const { repaymentGid } = repaymentWith();
  const post = await open(() => repaymentWith(), `/repayResult?repaymentGid=${repaymentGid}`);
  expect(post).toHaveBeenCalledWith(query, { repaymentGid }, { quiet: true });
});

it('says so when it is not the caller’s, and when the address names none', async () => {
  await open(() => new ApiProblem('notFound'));
  expect(screen.getByText(m.lending_records_no_repayment())).toBeTruthy();
  cleanup();
  await open(() => repaymentWith(), '/repayResult');
  expect(screen.getByText(m.lending_records_no_repayment())).toBeTruthy();
});
