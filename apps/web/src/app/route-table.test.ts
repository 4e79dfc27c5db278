import { beforeEach, expect, it } from 'vitest';
import { continueAfterLogin, takeDestination } from '../shared/destination.ts';
import { defaultFacts, setPageFacts } from '../shared/page-facts.ts';
import { openRouter } from '../shared/router/testing/open-router.ts';
import { signedIn, signedOut } from '../shared/session.ts';
import { allRoutes, routes, screens } from './route-table.ts';

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
  const router = openRouter(allRoutes, address);
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
  const router = await openAt('/editusername?evil=https://evil.example');
  expect(router.here().pathname).toBe('/login');
  expect(sessionStorage.getItem('destination')).not.toContain('evil');
  signedIn(user);
  await continueAfterLogin();
  expect(router.here().pathname).toBe('/editusername');
});

it('sign-in does not continue to an unknown route', async () => {
  await openAt('/login');
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
  const unknown = await openAt('/nowhere/at/all');
  expect(unknown.shown.path).toBe('/$');
  setPageFacts({ ...defaultFacts, production: true });
  const test = await openAt('/Test');
  expect(test.shown.status).toBe('missing');
});

it.each([
  ['/download', 'acv_download'],
  ['/deleteConfirm', 'acv_deleteConfirm'],
  ['/deleteResult', 'acv_deleteResult'],
  ['/deleteAccount', 'acv_deleteAccount'],
  ['/deleteThank', 'acv_deleteThank'],
  ['/couponDetail', 'acv_couponDetail'],
  ['/redirectPage', 'acv_redirectPage'],
  ['/holi', 'acv_holi_2025'],
  ['/my', 'acv_my'],
  ['/', 'acv_index'],
  ['/bbps', 'acv_bbpsSDK'],
])('%s is reported as %s', (path, pageId) => {
  expect(allRoutes.find((route) => route.path === path)?.facts.pageId).toBe(pageId);
});

/** Screens that ask a guest to sign in first (specification §6 and the list of routes). */
const forUsers =
  '/messageInfo /editprofile /editusername /edituserinfo /feedback /requests /renameEmail /deal /pay /logout /setpassword ' +
  '/setAutoPay /changeNum /recoverAccount /deleteAccount /deleteReason /verifyAccount /readAgree /deleteConfirm /nowResult ' +
  '/apiloan* /reviewing /reviewingReject /repayment /myloan /historicalLoan /repayRecord /linkAccount /billDetail /payResult ' +
  '/myBill /myBills /selectAccount /pendingBill /subscription /singleBill /rewards/myrewards /myRewards/guide ' +
  '/myRewards/address /myRewards/record /holi/questions /IPL/questions /IPL/vote /PurchaseConfirmation /TransactionOutcome';

it('asks a guest to sign in at every screen for users', () => {
  const open = routes.filter(({ who }) => who === 'guest').map(({ path }) => path);
  expect(forUsers.split(' ').filter((path) => open.includes(path))).toEqual([]);
});
