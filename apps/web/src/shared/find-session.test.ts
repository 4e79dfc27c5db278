import { beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from './api/api-problem.ts';
import { api } from './api/client.ts';
import { findSession } from './find-session.ts';
import { openRouter } from './router/testing/open-router.ts';
import { screenRoute } from './screen-route.ts';
import { mayHaveSession, sessionUser, useSession } from './session.ts';

const user = { userGid: 'u1', nickname: 'Priya', hasPwd: true, isWhiteListed: false, userGrayscaleData: {} };
const screen = async () => () => null;
const routes = [
  screenRoute({ path: '/bills', area: 'bills', who: 'login', load: screen }),
  screenRoute({ path: '/login', area: 'identity', who: 'guest', load: screen }),
  screenRoute({ path: '/my', area: 'identity', who: 'guest', load: screen }),
];

/** Opens an address in a browser whose storage was deleted. */
const open = async (path: string) => {
  const router = openRouter(routes, path);
  await router.load();
  return router;
};

const answer = (content: () => unknown) => vi.spyOn(api, 'call').mockImplementation(async () => content());

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ user: undefined });
});

it('opens a user’s screen by the session cookie alone, without a sign-in', async () => {
  const call = answer(() => ({ user }));
  const router = await open('/bills');
  expect(router.here().pathname).toBe('/bills');
  expect(call).toHaveBeenCalledExactlyOnceWith('POST', '/flamingo/user/session', 'main', {}, { quiet: true });
  expect(sessionUser()).toMatchObject({ userGid: 'u1', nickname: 'Priya', needPwd: false });
  expect(JSON.parse(localStorage.getItem('session') ?? '{}')).toMatchObject({ userGid: 'u1' });
});

it('redirects a guest to sign in, and does not ask the server again on this device', async () => {
  const call = answer(() => ({}));
  expect((await open('/bills')).here().pathname).toBe('/login');
  expect(mayHaveSession()).toBe(false);
  await open('/bills');
  expect(call).toHaveBeenCalledOnce();
});

it('asks again later if there was no response', async () => {
  answer(() => {
    throw new ApiProblem('network');
  });
  expect((await open('/bills')).here().pathname).toBe('/login');
  expect(mayHaveSession()).toBe(true);
});

it('leaves the sign-in page if the cookie has a session', async () => {
  answer(() => ({ user }));
  const router = await open('/login');
  await findSession();
  expect(router.here().pathname).toBe('/my');
});
