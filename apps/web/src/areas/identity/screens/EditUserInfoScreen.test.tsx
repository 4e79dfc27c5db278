import { occupations } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

const details = { gender: 0, birthDate: '', location: 'Kochi', occupation: '' };
const storedDetails = { ...details, gender: 2, birthDate: '1994-03-08', occupation: 'education' };

const open = async (saved: unknown = { ...details, registeredAt: 1 }) => {
  const post = answerCalls({
    '/flamingo/user/userExtInfo': () => saved,
    '/flamingo/user/modifyUser': () => ({ userGrayscaleData: { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 0 } }),
  });
  return { post, ...(await openScreen(identityRoutes, '/edituserinfo')) };
};
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: m.common_save() }));
const sentBodies = (post: Awaited<ReturnType<typeof open>>['post']) =>
  post.mock.calls.filter(([path]) => path === '/flamingo/user/modifyUser').map(([, body]) => body);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:30:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows the saved details, and saves edited ones', async () => {
  const { post } = await open();
  expect(screen.getByLabelText(m.identity_location())).toHaveProperty('value', 'Kochi');
  choose(m.identity_gender(), '2');
  choose(m.common_date_of_birth(), '1994-03-08');
  choose(m.identity_occupation(), 'education');
  save();
  await vi.waitFor(() => expect(sentBodies(post)).toEqual([{ details: storedDetails }]));
});

it('offers nineteen occupations, three genders, and no answer', async () => {
  await open();
  const options = (label: string) => [...screen.getByLabelText(label).querySelectorAll('option')];
  expect(options(m.identity_occupation()).map(({ value }) => value)).toEqual(['', ...occupations]);
  expect(new Set(options(m.identity_occupation()).map(({ textContent }) => textContent)).size).toBe(20);
  expect(options(m.identity_gender()).map(({ value }) => value)).toEqual(['', '1', '2', '3']);
});

it('clears details', async () => {
  const { post } = await open({ ...storedDetails, registeredAt: 1 });
  choose(m.identity_gender(), '');
  choose(m.identity_occupation(), '');
  choose(m.common_date_of_birth(), '');
  save();
  await vi.waitFor(() => expect(sentBodies(post)).toEqual([{ details }]));
});

it('rejects a birth date in the future', async () => {
  const { post } = await open();
  choose(m.common_date_of_birth(), '2026-11-22');
  save();
  expect(screen.getByText(m.identity_birth_wrong())).toBeTruthy();
  expect(sentBodies(post)).toEqual([]);
});

it('saving can be retried after a failure', async () => {
  await open(new ApiProblem('unreadable'));
  expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
});
