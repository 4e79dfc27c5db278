import { m } from '@sikka/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { complaintId, complaintWith } from '../testing/complaints.ts';

const list = '/bbps/complaint/list';

const open = (answer: () => unknown) => {
  answerCalls({ [list]: answer });
  return openScreen(billPaymentRoutes, '/complaints');
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T06:00:00.000Z') });
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows reason, state and deadline of each complaint', async () => {
  await open(() => ({
    complaints: [
      complaintWith(),
      complaintWith({ complaintId: 'late', dueDay: '2026-11-23' }),
      complaintWith({ complaintId: 'closed', state: 'DEFAULT_RESOLVED', assignedTo: 'nobody' }),
    ],
  }));
  const rows = screen.getAllByRole('link').map(({ textContent }) => textContent);
  const about = 'Yamuna PowerThe payment went through, but I did not get the service';
  expect(rows).toEqual([
    `${about}Waiting for an answerAnswer due by 24 Nov 2026`,
    `${about}Waiting for an answerAnswer was due by 23 Nov 2026`,
    `${about}Decided in your favour`,
  ]);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/app/complaint?complaintId=${complaintId}`);
});

it('explains how to raise one', async () => {
  await open(() => ({ complaints: [] }));
  expect(screen.getByRole('link', { name: m.bills_complaints_choose() }).getAttribute('href')).toBe(
    '/app/transactions',
  );
});

it('shows the stored complaints offline, marked as such', async () => {
  await open(() => ({ complaints: [complaintWith()] }));
  cleanup();
  await open(() => new ApiProblem('network'));
  expect(screen.getByText('Yamuna Power')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(m.bills_complaints_cached());
});

it('offers a retry when nothing was loaded or stored', async () => {
  await open(() => new ApiProblem('network'));
  expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
});
