import type { Autopay } from '@sikka/contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';

import * as asking from '#shared/ask/confirmed.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { billsRoutes } from '#areas/bills/routes.ts';
import { autopayId, autopayWith, waitingWith } from '../testing/autopays.ts';

vi.mock('#shared/ask/confirmed.ts', () => ({ confirmed: vi.fn() }));

const list = '/bbps/autopay/list';
const change = '/bbps/autopay/change';

const open = (autopays: Autopay[] | Error, others: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls({ [list]: () => (autopays instanceof Error ? autopays : { autopays }), ...others });
  return openScreen(billsRoutes, '/autopay').then(() => post);
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
const press = (name: RegExp) => act(async () => void fireEvent.click(within(card()).getByRole('button', { name })));

const ended = (): Autopay => {
  const { nextDebit: _, ...order } = autopayWith({ state: 'REVOKED', stateText: 'Ended.' });
  return order;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00.000Z') });
  localStorage.clear();
  vi.mocked(asking.confirmed).mockReset().mockResolvedValue(true);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what is shown', () => {
  it('is everything about a standing order, its last debit leading to the payment', async () => {
    await open([autopayWith()]);
    expect(facts()).toEqual({
      'Next debit': '₹1,840 on 24 Nov 2026',
      'At most, each debit': '₹2,500',
      'Paid from': 'pr***@okbank',
      'Last day': '21 Nov 2027',
      'Last debit': '₹1,710 on 24 Oct 2026',
    });
    expect(within(card()).getByRole('link').getAttribute('href')).toBe(`/app/payResult?merchantRequestId=${paymentId}`);
  });

  it('begins with the announced debits, the earliest first', async () => {
    const later = { day: '2026-12-05', amountPaise: 59_900, isSkipped: true };
    await open([autopayWith({ autopayId: 'b', billerName: 'Netra Broadband', nextDebit: later }), autopayWith()]);
    const leaves = [...document.querySelectorAll('time')].map((leaf) => leaf.textContent);
    expect(leaves).toEqual(['24 Nov', '5 Dec']);
    expect(screen.getByText('Tuesday · 100234567')).toBeTruthy();
    expect(screen.getByText('Skipped')).toBeTruthy();
  });

  it('ends with what has ended, which can be set again', async () => {
    await open([{ ...ended(), autopayId: 'old', billerName: 'Sagar Urja' }, autopayWith()]);
    expect(screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)).toEqual([
      'Yamuna Power',
      'Sagar Urja',
    ]);
    const again = within(card('Sagar Urja')).getByRole('link', { name: 'Set it again' });
    expect(again.getAttribute('href')).toBe(`/app/setAutoPay?accountId=${autopayWith().accountId}`);
  });

  it('says that no debit is announced', async () => {
    await open([waitingWith()]);
    expect(screen.getByText(/No debit is announced.*24 hours/)).toBeTruthy();
  });

  it('explains itself to somebody without autopay', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'Set autopay' }).getAttribute('href')).toBe('/app/setAutoPay');
  });

  it('offers to try again without a network', async () => {
    await open(new ApiProblem('network'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('what can be done', () => {
  it.each([
    [autopayWith(), ['Skip the debit of 24 Nov 2026', 'Pause', 'End autopay']],
    [autopayWith({ state: 'PAUSED' }), ['Skip the debit of 24 Nov 2026', 'Resume', 'End autopay']],
    [waitingWith(), ['Agree with your bank', 'End autopay']],
    [waitingWith({ refUrl: '' }), ['End autopay']],
    [ended(), []],
  ])('depends on how it stands (%#)', async (autopay, acts) => {
    await open([autopay]);
    expect(buttons()).toEqual(acts);
  });

  it('does not include skipping a debit whose day has begun', async () => {
    vi.setSystemTime(Date.parse('2026-11-23T18:30:00.000Z'));
    await open([autopayWith()]);
    expect(buttons()).toEqual(['Pause', 'End autopay']);
  });

  it('pauses at once, and keeps the button under the finger', async () => {
    const post = await open([autopayWith()], { [change]: () => autopayWith({ state: 'PAUSED' }) });
    const pause = within(card()).getByRole('button', { name: 'Pause: Yamuna Power, 100234567' });
    await press(/^Pause/);
    expect(post).toHaveBeenLastCalledWith(change, { autopayId, change: 'pause' });
    expect(asking.confirmed).not.toHaveBeenCalled();
    expect(pause.textContent).toBe('Resume');
  });

  it('skips the announced debit once that is confirmed', async () => {
    const nextDebit = { day: '2026-11-24', amountPaise: 184_000, isSkipped: true };
    const post = await open([autopayWith()], { [change]: () => autopayWith({ nextDebit }) });
    await press(/^Skip/);
    expect(asking.confirmed).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Skip ₹1,840 on 24 Nov 2026?', confirmLabel: 'Skip it' }),
    );
    expect(post).toHaveBeenLastCalledWith(change, { autopayId, change: 'skip' });
    expect(facts()['Next debit']).toContain('Skipped on 24 Nov 2026');
    expect(document.activeElement).toBe(card());
  });

  it('ends the mandate itself once that is confirmed, and leads to what has ended', async () => {
    const post = await open([autopayWith()], { [change]: ended });
    await press(/^End autopay/);
    expect(asking.confirmed).toHaveBeenCalledWith(
      expect.objectContaining({ danger: true, text: expect.stringContaining('mandate at your bank') as string }),
    );
    expect(post).toHaveBeenLastCalledWith(change, { autopayId, change: 'revoke' });
    expect(screen.getByRole('heading', { name: 'Ended' })).toBeTruthy();
    expect(document.activeElement).toBe(card());
  });

  it('changes nothing when it is not confirmed', async () => {
    vi.mocked(asking.confirmed).mockResolvedValue(false);
    const post = await open([autopayWith()]);
    await press(/^End autopay/);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('looks anew after a refusal', async () => {
    const answers = [[autopayWith()], [ended()]];
    const post = await open([], {
      [list]: () => ({ autopays: answers.shift() }),
      [change]: () => new ApiProblem('autopayClosed', { msg: 'This autopay has ended.' }),
    });
    await press(/^Pause/);
    expect(post).toHaveBeenCalledTimes(3);
    expect(buttons()).toEqual([]);
  });
});
