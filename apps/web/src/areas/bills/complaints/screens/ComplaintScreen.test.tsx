import type { Complaint } from '@sikka/contract';
import { complaintStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';

import * as shell from '#shared/bridge.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { complaintId, complaintWith } from '../testing/complaints.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const query = '/bbps/complaint/query';
const refundRoute = screenRoute({
  path: '/refund',
  area: 'payments',
  who: 'login',
  search: { merchantRequestId: text(64) },
  load: () => Promise.resolve(() => null),
});

const open = (answer: () => Complaint | Error, address = `/complaint?complaintId=${complaintId}`) => {
  const post = answerCalls({ [query]: answer });
  return openScreen([...billPaymentRoutes, refundRoute], address).then(() => post);
};

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const),
  );
const steps = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('ol'))
    .map(({ textContent }) => textContent);
const actions = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('footer'))
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const copy = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00.000Z') });
  copy.mockReset().mockResolvedValue({ copied: true });
  vi.mocked(shell.bridge).mockReturnValue({ call: copy } as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a complaint that waits for an answer', () => {
  it('shows who has to respond by when, and the ticket', async () => {
    await open(() => complaintWith());
    expect(screen.getByRole('status').textContent).toContain(m.bills_complaints_state_assigned());
    expect(facts()).toMatchObject({
      [m.bills_complaints_who()]: 'Yamuna Power',
      [m.bills_complaints_by()]: '24 Nov 2026',
      Ticket: 'TKT6 3250 941A B22',
      [m.common_your_words()]: 'The lights are still off.',
    });
  });

  it('shows past steps and the next one', async () => {
    await open(() => complaintWith());
    expect(steps()).toEqual([
      'You raised it22 Nov, 9:50:00 am',
      'The bill network passed it to Yamuna Power9:50:02 am',
      'Still to come: Yamuna Power answersby 24 Nov 2026',
    ]);
  });

  it('copies its ticket unchanged', async () => {
    await open(() => complaintWith());
    await act(
      async () =>
        void fireEvent.click(screen.getByRole('button', { name: m.payments_screen_copy({ label: 'Ticket' }) })),
    );
    expect(copy).toHaveBeenCalledWith('copyText', { text: 'TKT63250941AB22' });
  });

  it('says if the network sets no deadline', async () => {
    const { dueDay: _, ...others } = complaintWith({ ticketType: 'COMPLAINT', disposition: 'D31' });
    await open(() => others);
    expect(facts()[m.bills_complaints_by()]).toBe(m.bills_complaints_by_none());
  });
});

it('polls a complaint until the network has it, then stops', async () => {
  const { ticketId: _, dueDay: __, ...sending } = complaintWith({ state: 'SENDING', assignedTo: 'us' });
  const answers: Complaint[] = [{ ...sending, history: sending.history.slice(0, 1) }, complaintWith()];
  const post = await open(() => (answers.length > 1 ? answers.shift() : answers[0]) as Complaint);
  expect(screen.getByRole('status').textContent).toContain(m.bills_complaints_state_sending());
  expect(facts()[m.bills_complaints_who()]).toBe('Sikka');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('status').textContent).toContain(m.bills_complaints_state_assigned());
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(post).toHaveBeenCalledTimes(2);
});

it('explains what a decision means for the user', async () => {
  await open(() => complaintWith({ state: 'DEFAULT_RESOLVED', assignedTo: 'nobody' }));
  expect(screen.getByRole('heading', { name: m.bills_complaints_default_title() })).toBeTruthy();
  expect(screen.getByText(m.bills_complaints_default_unresponsive({ biller: 'Yamuna Power' }))).toBeTruthy();
  expect(facts()[m.bills_complaints_who()]).toBe(m.bills_complaints_who_nobody());
});

it('shows the biller’s answer, and how to complain again', async () => {
  await open(() => complaintWith({ state: 'REJECTED', assignedTo: 'nobody', remarks: 'Supply was restored.' }));
  expect(screen.getByText('Supply was restored.')).toBeTruthy();
  expect(actions()).toEqual([`Raise a new complaint /app/complain?merchantRequestId=${paymentId}`]);
});

it.each(complaintStates)('has a label and a next step for %s', async (state) => {
  await open(() => complaintWith({ state, history: [{ state, at: '2026-11-22T04:20:00.000Z' }] }));
  expect(steps()[0]).toMatch(/9:50 am$/);
  const next = state === 'REFUNDED' ? [m.bills_complaints_refund()] : [m.bills_complaints_again()];
  const isClosed = ['RESOLVED', 'REJECTED', 'REFUNDED', 'COULD_NOT_RAISE'].includes(state);
  expect(actions().map((action) => action.split(' /')[0])).toEqual(isClosed ? next : []);
});

it.each(['/complaint', `/complaint?complaintId=${complaintId}`])('reports that %s is missing', async (address) => {
  await open(() => new ApiProblem('notFound'), address);
  expect(screen.getByRole('link', { name: m.bills_complaints_all() }).getAttribute('href')).toBe('/app/complaints');
});

it('offers a retry without a network', async () => {
  await open(() => new ApiProblem('network'));
  expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
});
