import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { followTabs } from './follow-tabs.ts';
import { openPrompt, useOpenPrompt } from './prompt/prompts.ts';
import { theRouter } from './navigation.ts';
import { openRouter } from './router/testing/open-router.ts';
import { screenRoute } from './screen-route.ts';
import { onSignedOut, type SessionUser, sessionUser, useSession } from './session.ts';

const screen = async () => () => null;
const routes = (['/bills', '/login', '/my'] as const).map((path) =>
  screenRoute({ path, area: 'identity', who: path === '/bills' ? 'login' : 'guest', load: screen }),
);
const priya = { userGid: 'u1' } as SessionUser;
const asha = { userGid: 'u2' } as SessionUser;
const forgotten = vi.fn();
onSignedOut(forgotten);
followTabs();

const open = async (path: string, user: SessionUser | undefined) => {
  useSession.setState({ user });
  await openRouter(routes, path).load();
};
const where = (): string => theRouter().here().pathname;

/** What another tab does to the shared storage. */
const elsewhere = (user: SessionUser | undefined, key: string | null = 'session'): void => {
  if (user) localStorage.setItem('session', JSON.stringify(user));
  else localStorage.removeItem('session');
  dispatchEvent(new StorageEvent('storage', { key }));
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('guest', 'true');
  forgotten.mockClear();
});

it.each(['session', null])('leaves a user’s screen after a sign-out in another tab (%s)', async (key) => {
  await open('/bills', priya);
  const { departures } = useSession.getState();
  elsewhere(undefined, key);
  await vi.waitFor(() => expect(where()).toBe('/login'));
  expect(sessionUser()).toBeUndefined();
  expect(forgotten).toHaveBeenCalledOnce();
  expect(useSession.getState().departures).toBe(departures + 1);
  expect(sessionStorage.getItem('destination')).toBeNull();
});

it('removes dialogs of the user, and nothing else', async () => {
  await open('/bills', priya);
  void openPrompt('proveNumber', { smsType: 'TYPE_DOWNLOAD_DATA' });
  void openPrompt('agreement', {});
  const { result } = renderHook(useOpenPrompt);
  expect(result.current?.kind).toBe('proveNumber');
  act(() => elsewhere(undefined));
  expect(result.current?.kind).toBe('agreement');
});

it('stays on a public screen, and remounts it', async () => {
  await open('/my', priya);
  const { departures } = useSession.getState();
  elsewhere(undefined);
  expect(useSession.getState()).toMatchObject({ user: undefined, departures: departures + 1 });
  expect(where()).toBe('/my');
});

it('shows nothing of the previous user after another has signed in', async () => {
  await open('/bills', priya);
  elsewhere(asha);
  await vi.waitFor(() => expect(where()).toBe('/my'));
  expect(sessionUser()).toEqual(asha);
  expect(forgotten).toHaveBeenCalledOnce();
});

it('leaves the sign-in page after a sign-in in another tab', async () => {
  await open('/login', undefined);
  elsewhere(priya);
  await vi.waitFor(() => expect(where()).toBe('/my'));
  expect(forgotten).not.toHaveBeenCalled();
});

it('updates newer data of the same user in place', async () => {
  await open('/bills', priya);
  elsewhere({ ...priya, nickname: 'Priya' });
  expect(sessionUser()).toMatchObject({ nickname: 'Priya' });
  expect([where(), forgotten.mock.calls.length]).toEqual(['/bills', 0]);
});

it('ignores other storage changes', async () => {
  await open('/bills', priya);
  elsewhere(undefined, 'own:query');
  expect(sessionUser()).toEqual(priya);
});

it('checks again when restored from the back/forward cache', async () => {
  await open('/bills', priya);
  localStorage.removeItem('session');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(where()).toBe('/login'));
});
