import { m } from '@sikka/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, unfold } from '#shared/money/testing/open-screen.tsx';
import { followRoutes } from '#areas/lending/testing/routes.ts';
import { summaryWith } from '../testing/applications.ts';

const market = '/flamingo/ostrader/loan_market';
const list = `${market}/application/list`;
const result = `${market}/queryReviewResult`;

const refused = summaryWith({ state: 'REJECTED', currentStatus: 3, nextStep: 'NOTHING' });
const rejection = {
  reason: 'HIGH_OBLIGATIONS',
  reasonText: 'Your EMIs already take most of your income.',
  adviceText: 'Repay a running loan, or ask for less over a longer time.',
  lenderText: 'FOIR above 55',
  reapplyFrom: '2027-02-19',
} as const;
const review = (change: object = {}) => ({
  ...refused,
  explanation: 'Kaveri Credit turned it down.',
  rejection,
  nextQuerySeconds: 0,
  queryLimitTime: 0,
  ...change,
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:32:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says why, in our words and in the lender’s, what to put right, and when to ask again', async () => {
  answerCalls({ [result]: () => review() });
  await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
  expect(screen.getByText('Kaveri Credit will not give this loan')).toBeTruthy();
  expect(screen.getByText(rejection.reasonText)).toBeTruthy();
  await unfold(m.lending_follow_lender_message({ lender: 'Kaveri Credit' }));
  expect(screen.getByText('FOIR above 55')).toBeTruthy();
  expect(screen.getByText(rejection.adviceText)).toBeTruthy();
  expect(screen.getByText('Kaveri Credit takes a new application from 19 Feb 2027 on, in 90 days.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare other offers' }).getAttribute('href')).toBe('/app/offers');
  expect(screen.getByRole('link', { name: m.lending_follow_score() }).getAttribute('href')).toBe('/app/creditScore');
});

it('offers to try a failed review again for 30 days', async () => {
  const failed = { ...rejection, reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' };
  answerCalls({ [result]: () => review({ rejection: failed }) });
  await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
  expect(screen.getByText('The review at Kaveri Credit failed')).toBeTruthy();
  expect(screen.getByText(/You can send the same details to Kaveri Credit again until 21 Dec 2026/)).toBeTruthy();
});

it('finds the application by the name of its product', async () => {
  const other = summaryWith({ cid: 'other', state: 'REJECTED', productName: 'Udaan salary loan' });
  const post = answerCalls({ [list]: () => ({ applications: [refused, other] }), [result]: () => review() });
  await openScreen(followRoutes, '/reviewingReject?productName=Udaan+salary+loan');
  expect(post).toHaveBeenLastCalledWith(result, { cid: 'other' }, { quiet: true });
});

it('does not tell a story of its own about an application that nobody turned down', async () => {
  answerCalls({ [result]: () => review({ rejection: undefined, explanation: 'Kaveri Credit is reviewing it.' }) });
  await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
  expect(screen.getByText('Kaveri Credit has not rejected your application')).toBeTruthy();
  expect(screen.getByRole('link', { name: m.lending_follow_see() }).getAttribute('href')).toBe(
    `/app/reviewing?cid=${refused.cid}`,
  );
});

it('invents nothing for a name in the address', async () => {
  answerCalls({ [list]: () => ({ applications: [] }) });
  await openScreen(followRoutes, '/reviewingReject?productName=Free+money');
  expect(screen.getByRole('heading', { name: 'No application here' })).toBeTruthy();
  expect(screen.queryByText(/Free money/)).toBeNull();
});

it('offers to try again when nothing came', async () => {
  answerCalls({ [result]: () => new ApiProblem('network') });
  await openScreen(followRoutes, `/reviewingReject?cid=${refused.cid}`);
  expect(await screen.findByRole('button', { name: /again|reload/i })).toBeTruthy();
});
