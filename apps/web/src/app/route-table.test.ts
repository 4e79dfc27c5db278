import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { continueAfterLogin, takeDestination } from '../shared/destination.ts';
import { setRouter } from '../shared/navigation.ts';
import { defaultFacts, setPageFacts } from '../shared/page-facts.ts';
import { signedIn, signedOut } from '../shared/session.ts';
import { createAppRouter } from './create-router.tsx';
import { routes, routeTree, screens } from './route-table.ts';

const user = {
  userToken: '',
  userGid: 'u1',
  nickname: '',
  portraitUrl: '',
  needPwd: false,
  mobile: '987***3210',
  uid: '1',
  phone: '987***3210',
  creditItemStatus: 0,
  expireTime: 0,
  userGrayscaleData: { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 0 },
} as const;

const openAt = async (address: string) => {
  const router = createAppRouter(routeTree, createMemoryHistory({ initialEntries: [address] }));
  setRouter(router);
  await router.load();
  return router;
};

beforeEach(() => {
  setPageFacts(defaultFacts);
  signedOut();
  sessionStorage.clear();
});

it('lists every route once, in the spelling of the specification', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/error', '*', '/login', '/update', '/superior/{name}']));
  expect(paths.join(' ')).not.toContain('$');
});

it('names the file of every screen for the build', () => {
  for (const { load } of screens) expect(String(load)).toContain('Screen');
});

it('redirects a guest to sign in, and then to the screen by its name and listed parameters', async () => {
  const router = await openAt('/app/editusername?evil=https://evil.example');
  expect(router.state.location.pathname).toBe('/login');
  expect(sessionStorage.getItem('destination')).not.toContain('evil');
  signedIn(user);
  await continueAfterLogin();
  expect(router.state.location.pathname).toBe('/editusername');
});

it('does not continue to an unknown route', async () => {
  await openAt('/app/login');
  for (const saved of [
    '{"to":"https://evil.example"}',
    '{"to":"//evil.example"}',
    '{"to":"/nowhere"}',
    '{"to":7}',
    '{',
    'null',
  ]) {
    sessionStorage.setItem('destination', saved);
    expect(await takeDestination()).toBeUndefined();
  }
});

it('shows the 404 screen at every other address, and at test screens in production', async () => {
  const unknown = await openAt('/app/nowhere/at/all');
  expect(unknown.state.matches.at(-1)?.fullPath).toBe('/$');
  setPageFacts({ ...defaultFacts, production: true });
  const test = await openAt('/app/Test');
  expect(test.state.matches.some(({ status }) => status === 'notFound')).toBe(true);
});
