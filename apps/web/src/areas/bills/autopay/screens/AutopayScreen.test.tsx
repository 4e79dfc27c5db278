import { paise } from '@sikka/money';
import type { Autopay } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';

import * as prompt from '#shared/prompt/confirmed.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { autopayId, autopayWith, waitingAutopayWith } from '../testing/autopays.ts';

vi.mock('#shared/prompt/confirmed.ts', () => ({ confirmed: vi.fn() }));

const list = '/bbps/autopay/list';
const change = '/bbps/autopay/change';

const open = (autopays: Autopay[] | Error, others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({ [list]: () => (autopays instanceof Error ? autopays : { autopays }), ...others });
  return openScreen(billPaymentRoutes, '/autopay').then(() => post);
};

const card = (name = 'Yamuna Power') => screen.getByRole('region', { name });
const facts = () =>
  Object.fromEntries(
    within(card())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const buttons = () =>
  within(card())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const ofCard = (label: string) => m.bills_mandates_of({ act: label, biller: 'Yamuna Power', account: '100234567' });
const press = (label: string) =>
  act(async () => void fireEvent.click(within(card()).getByRole('button', { name: ofCard(label) })));

const endedAutopay = (): Autopay => {
  const { nextDebit: _, ...order } = autopayWith({ state: 'REVOKED', stateText: 'Ended.' });
  return order;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00.000Z') });
  localStorage.clear();
  vi.mocked(prompt.confirmed).mockReset().mockResolvedValue(true);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what is shown', () => {
  it('shows an autopay in full, with a link from its last debit to the payment', async () => {
    await open([autopayWith()]);
    expect(facts()).toEqual({
      [m.bills_mandates_next()]: m.common_amount_on_day({ amount: '₹1,840', day: '24 Nov 2026' }),
      [m.bills_mandates_max()]: '₹2,500',
      [m.bills_mandates_payer()]: 'pr***@okbank',
      [m.bills_mandates_until()]: '21 Nov 2027',
      [m.bills_mandates_last()]: m.common_amount_on_day({ amount: '₹1,710', day: '24 Oct 2026' }),
    });
    expect(within(card()).getByRole('link').getAttribute('href')).toBe(`/app/payResult?merchantRequestId=${paymentId}`);
  });

  it('starts with the announced debits, earliest first', async () => {
    const later = { day: '2026-12-05', amountPaise: paise(59_900), isSkipped: true };
    await open([autopayWith({ autopayId: 'b', billerName: 'Netra Broadband', nextDebit: later }), autopayWith()]);
    const leaves = [...document.querySelectorAll('time')].map((leaf) => leaf.textContent);
    expect(leaves).toEqual(['24 Nov', '5 Dec']);
    expect(screen.getByText('Tuesday · 100234567')).toBeTruthy();
    expect(screen.getByText(m.bills_mandates_skipped())).toBeTruthy();
  });

  it('lists ended mandates last, which can be set up again', async () => {
    await open([{ ...endedAutopay(), autopayId: 'old', billerName: 'Sagar Urja' }, autopayWith()]);
    expect(screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)).toEqual([
      'Yamuna Power',
      'Sagar Urja',
    ]);
    const again = within(card('Sagar Urja')).getByRole('link', { name: m.bills_mandates_set_again() });
    expect(again.getAttribute('href')).toBe(`/app/setAutoPay?accountId=${autopayWith().accountId}`);
  });

  it('says that no debit is announced', async () => {
    await open([waitingAutopayWith()]);
    expect(screen.getByText(m.bills_mandates_upcoming_none({ hours: 24 }))).toBeTruthy();
  });

  it('explains itself to a user without autopay', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: m.bills_mandates_set() }).getAttribute('href')).toBe('/app/setAutoPay');
  });

  it('offers a retry without a network', async () => {
    await open(new ApiProblem('network'));
    expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
  });
});

describe('what can be done', () => {
  it.each([
    [autopayWith(), [m.bills_mandates_skip({ day: '24 Nov 2026' }), m.bills_mandates_pause(), m.bills_mandates_end()]],
    [
      autopayWith({ state: 'PAUSED' }),
      [m.bills_mandates_skip({ day: '24 Nov 2026' }), m.bills_mandates_resume(), m.bills_mandates_end()],
    ],
    [waitingAutopayWith(), [m.common_approve_with_your_bank(), m.bills_mandates_end()]],
    [waitingAutopayWith({ refUrl: '' }), [m.bills_mandates_end()]],
    [endedAutopay(), []],
  ])('depend on the state (%#)', async (autopay, acts) => {
    await open([autopay]);
    expect(buttons()).toEqual(acts);
  });

  it('does not include skipping a debit whose day has begun', async () => {
    vi.setSystemTime(Date.parse('2026-11-23T18:30:00.000Z'));
    await open([autopayWith()]);
    expect(buttons()).toEqual([m.bills_mandates_pause(), m.bills_mandates_end()]);
  });

  it('pause at once, and keep the focus on the button', async () => {
    const post = await open([autopayWith()], { [change]: () => autopayWith({ state: 'PAUSED' }) });
    const pause = within(card()).getByRole('button', { name: 'Pause: Yamuna Power, 100234567' });
    await press(m.bills_mandates_pause());
    expect(post).toHaveBeenLastCalledWith(change, { autopayId, change: 'pause' });
    expect(prompt.confirmed).not.toHaveBeenCalled();
    expect(pause.textContent).toBe(m.bills_mandates_resume());
  });

  it('skip the announced debit after a confirmation', async () => {
    const nextDebit = { day: '2026-11-24', amountPaise: paise(184_000), isSkipped: true };
    const post = await open([autopayWith()], { [change]: () => autopayWith({ nextDebit }) });
    await press(m.bills_mandates_skip({ day: '24 Nov 2026' }));
    expect(prompt.confirmed).toHaveBeenCalledWith(
      expect.objectContaining({
        title: m.bills_mandates_skip_title({ amount: '₹1,840', day: '24 Nov 2026' }),
        confirmLabel: m.bills_mandates_skip_confirm(),
      }),
    );
    expect(post).toHaveBeenLastCalledWith(change, { autopayId, change: 'skip' });
    expect(facts()[m.bills_mandates_next()]).toContain('Skipped on 24 Nov 2026');
    expect(document.activeElement).toBe(card());
  });

  it('revoke the mandate once confirmed, and focus the ended one', async () => {
    const post = await open([autopayWith()], { [change]: endedAutopay });
    await press(m.bills_mandates_end());
    expect(prompt.confirmed).toHaveBeenCalledWith(
      expect.objectContaining({ danger: true, text: expect.stringContaining('mandate at your bank') as string }),
    );
    expect(post).toHaveBeenLastCalledWith(change, { autopayId, change: 'revoke' });
    expect(screen.getByRole('heading', { name: m.bills_mandates_over() })).toBeTruthy();
    expect(document.activeElement).toBe(card());
  });

  it('change nothing without a confirmation', async () => {
    vi.mocked(prompt.confirmed).mockResolvedValue(false);
    const post = await open([autopayWith()]);
    await press(m.bills_mandates_end());
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('reload after a refusal', async () => {
    const answers = [[autopayWith()], [endedAutopay()]];
    const post = await open([], {
      [list]: () => ({ autopays: answers.shift() }),
      [change]: () => new ApiProblem('autopayClosed', { msg: 'This autopay has ended.' }),
    });
    await press(m.bills_mandates_pause());
    expect(post).toHaveBeenCalledTimes(3);
    expect(buttons()).toEqual([]);
  });
});
