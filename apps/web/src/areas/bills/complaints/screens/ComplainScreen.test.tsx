import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { billPaymentWith } from '#areas/bills/pay/testing/bill-payments.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { complaintId, complaintWith } from '../testing/complaints.ts';

const status = '/bbps/bill/status';
const raise = '/bbps/complaint/raise';
const query = '/bbps/complaint/query';
const complaintFrom = '2026-11-22T04:11:00.000Z';
const payable = billPaymentWith({ complaintFrom });

const open = async (payment: BillPayment | Error = payable, others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({ [status]: () => payment, [query]: () => complaintWith(), ...others });
  const { currentHref } = await openScreen(billPaymentRoutes, `/complain?merchantRequestId=${paymentId}`);
  return { post, currentHref };
};

const send = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: m.bills_complaints_send() })));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: m.bills_complaints_describe() });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const fill = () => {
  choose(m.bills_complaint_d22());
  write('Paid on 20 and 21 Nov.');
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00.000Z') });
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a payment that accepts a complaint', () => {
  it('is shown with the eight reasons of the network in plain words', async () => {
    await open();
    expect(screen.getByRole('link', { name: /Yamuna Power/ }).textContent).toContain('₹1,845.90');
    expect(screen.getAllByRole('radio')).toHaveLength(8);
  });

  it('shows whether the reason has a deadline', async () => {
    await open();
    choose(m.bills_complaint_d22());
    expect(screen.getByText(m.bills_complaints_dispute())).toBeTruthy();
    choose(m.bills_complaint_d32());
    expect(screen.getByText(m.bills_complaints_complaint())).toBeTruthy();
  });

  it('counts the description, in one line and within the network’s limit', async () => {
    await open();
    write('Off\nagain');
    expect(box().value).toBe('Off again');
    expect(screen.getByText('9 of 100')).toBeTruthy();
    write('a'.repeat(101));
    expect(box().value).toHaveLength(101);
    await send();
    expect(screen.getByText(m.frame_too_long({ max: 100 }))).toBeTruthy();
  });

  it('sends the complaint and opens it', async () => {
    const { post, currentHref } = await open(payable, { [raise]: () => complaintWith() });
    fill();
    await send();
    expect(post).toHaveBeenCalledWith(raise, {
      merchantRequestId: paymentId,
      disposition: 'D22',
      description: 'Paid on 20 and 21 Nov.',
    });
    expect(currentHref()).toBe(`/complaint?complaintId=${complaintId}`);
  });

  it('shows what is missing, focuses it, and sends nothing', async () => {
    const { post } = await open();
    await send();
    expect(screen.getByText(m.bills_complaints_what_missing())).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    choose(m.bills_complaint_d22());
    write('   ');
    await send();
    expect(document.activeElement).toBe(box());
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(post).not.toHaveBeenCalledWith(raise, expect.anything());
  });

  it('keeps the draft when the screen is left', async () => {
    await open();
    fill();
    cleanup();
    await open();
    expect(box().value).toBe('Paid on 20 and 21 Nov.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: m.bills_complaint_d22() }).checked).toBe(true);
  });
});

describe('a payment that accepts no complaint yet', () => {
  it('shows from when it does, counts down, and then shows the form', async () => {
    vi.setSystemTime(Date.parse('2026-11-22T02:00:00.000Z'));
    await open();
    expect(
      screen.getByRole('heading', { name: m.bills_complaints_wait_title({ moment: '22 Nov, 9:41 am' }) }),
    ).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe(m.bills_complaints_wait_hours({ hours: 2, minutes: 11 }));
    expect(screen.queryByRole('button', { name: m.bills_complaints_send() })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2 * 3_600_000));
    expect(screen.getByRole('timer').textContent).toBe(m.bills_complaints_wait_minutes({ minutes: 11, seconds: 0 }));
    await act(() => vi.advanceTimersByTimeAsync(660_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: m.bills_complaints_send() })).toBeTruthy();
  });

  it('is refused by the server if this phone’s clock is ahead', async () => {
    const from = '2026-11-22T06:00:00.000Z';
    await open(payable, {
      [raise]: () => new ApiProblem('complaintTooEarly', { msg: 'Too early.', details: { from } }),
    });
    fill();
    await send();
    expect(
      screen.getByRole('heading', { name: m.bills_complaints_wait_title({ moment: '22 Nov, 11:30 am' }) }),
    ).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe(m.bills_complaints_wait_hours({ hours: 1, minutes: 0 }));
  });
});

describe('an earlier complaint', () => {
  const linkName = m.bills_complaints_see_open();

  it('that is open is linked instead of a second form', async () => {
    await open(billPaymentWith({ complaintFrom, complaintId }));
    expect(screen.getByRole('link', { name: linkName }).getAttribute('href')).toBe(
      `/app/complaint?complaintId=${complaintId}`,
    );
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that is closed allows another one', async () => {
    await open(billPaymentWith({ complaintFrom, complaintId }), {
      [query]: () => complaintWith({ state: 'RESOLVED', assignedTo: 'nobody' }),
    });
    expect(screen.getAllByRole('radio')).toHaveLength(8);
  });

  it('is found by the server after a lost response', async () => {
    const answers = [
      new ApiProblem('timeout'),
      new ApiProblem('complaintOpen', { msg: 'Already open.', details: { complaintId } }),
    ];
    await open(payable, { [raise]: () => answers.shift() });
    fill();
    await send();
    expect(screen.getByRole('alert').textContent).toContain(m.bills_complaints_unknown());
    await send();
    expect(screen.getByRole('link', { name: linkName })).toBeTruthy();
  });
});

it('explains that a payment never reached the biller', async () => {
  await open(billPaymentWith());
  expect(screen.getByRole('heading', { name: m.bills_complaints_impossible() })).toBeTruthy();
  expect(screen.getByRole('link', { name: m.common_see_the_payment() })).toBeTruthy();
});

it('shows why the network accepts no complaint', async () => {
  const msg = 'You can raise a complaint only about a payment that reached the biller.';
  await open(payable, { [raise]: () => new ApiProblem('complaintImpossible', { msg }) });
  fill();
  await send();
  expect(screen.getByRole('alert').textContent).toContain(msg);
});

it('the form does not exist for another user’s payment', async () => {
  await open(new ApiProblem('notFound'));
  expect(screen.getByRole('heading', { name: m.payments_screen_missing_title() })).toBeTruthy();
});
