import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { inboxRoutes } from '../routes.ts';

const [query, change] = ['/flamingo/message/settings/query', '/flamingo/message/settings/change'];
const offers = (isOn: boolean) =>
  ['COUPONS', 'CAMPAIGNS'].map((messageTypeGid) => ({ messageTypeGid, channel: 'PUSH', isOn }));
const settings = {
  switches: [...offers(true), { messageTypeGid: 'REFUNDS', channel: 'SMS', isOn: false }],
  showsDetails: false,
  pushKey: 'key',
  promptAgainDays: 30,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const theSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

it('has a switch for every group and channel, none for security, and changes a group at once', async () => {
  const post = answerCalls({ [query]: () => settings, [change]: () => ({ ...settings, switches: offers(false) }) });
  await openScreen(inboxRoutes, '/notifications');
  expect(theSwitch(m.inbox_group_offers()).checked).toBe(true);
  expect(theSwitch(m.common_refunds()).checked).toBe(false);
  expect(theSwitch(m.inbox_details()).checked).toBe(false);
  expect(screen.getByText(m.inbox_security_fixed())).toBeTruthy();
  expect(screen.queryByRole('switch', { name: m.inbox_type_security() })).toBeNull();
  await act(async () => void fireEvent.click(theSwitch(m.inbox_group_offers())));
  expect(post.mock.calls.filter(([path]) => path === change).map(([, body]) => body)).toEqual([
    { switches: offers(false) },
  ]);
  expect(theSwitch(m.inbox_group_offers()).checked).toBe(false);
});

it('can be tried again after a failure', async () => {
  answerCalls({ [query]: () => new ApiProblem('network') });
  await openScreen(inboxRoutes, '/notifications');
  expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
});
