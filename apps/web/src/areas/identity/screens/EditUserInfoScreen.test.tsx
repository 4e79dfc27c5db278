import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

const details = { gender: 0, birthDate: '', location: 'Kochi', occupation: '' };
const given = { ...details, gender: 2, birthDate: '1994-03-08', occupation: 'education' };

const open = async (saved: unknown = { ...details, registeredAt: 1 }) => {
  const post = answerCalls({
    '/flamingo/user/userExtInfo': () => saved,
    '/flamingo/user/modifyUser': () => ({ userGrayscaleData: { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 0 } }),
  });
  return { post, ...(await openScreen(identityRoutes, '/edituserinfo')) };
};
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: m.identity_save() }));
const sent = (post: Awaited<ReturnType<typeof open>>['post']) =>
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
  choose(m.identity_birth(), '1994-03-08');
  choose(m.identity_occupation(), 'education');
  save();
  await vi.waitFor(() => expect(sent(post)).toEqual([{ details: given }]));
});

it('clears details', async () => {
  const { post } = await open({ ...given, registeredAt: 1 });
  choose(m.identity_gender(), '');
  choose(m.identity_occupation(), '');
  choose(m.identity_birth(), '');
  save();
  await vi.waitFor(() => expect(sent(post)).toEqual([{ details }]));
});

it('rejects a birth date in the future', async () => {
  const { post } = await open();
  choose(m.identity_birth(), '2026-11-22');
  save();
  expect(screen.getByText(m.identity_birth_wrong())).toBeTruthy();
  expect(sent(post)).toEqual([]);
});

it('can be retried after a failure', async () => {
  await open(new ApiProblem('unreadable'));
  expect(await screen.findByRole('button', { name: m.frame_try_again() })).toBeTruthy();
});
