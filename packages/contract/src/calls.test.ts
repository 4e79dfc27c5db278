import { expect, expectTypeOf, test } from 'vitest';
import { type CallAt, calls } from './calls.ts';
import { hostGroups } from './kit/http.ts';

test.each(calls.map((call) => [call.path, call] as const))('%s has a rate limit by network', (_, call) => {
  expect(call.rateLimits.map(({ by }) => by)).toContain('ip');
});

test('no two calls share a path and a method', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

test('the type of a call keeps who may call it and how it is repeated', () => {
  expectTypeOf<CallAt<'/bbps/pay/before'>['who']>().toEqualTypeOf<'login'>();
  expectTypeOf<CallAt<'/bbps/pay/before'>['idempotency']>().toEqualTypeOf<'key'>();
  expectTypeOf<CallAt<'/bbps/bill/status'>['idempotency']>().toEqualTypeOf<'natural'>();
  expectTypeOf<CallAt<'/flamingo/user/login'>['who']>().toEqualTypeOf<'guest'>();
  expectTypeOf<CallAt<'/bbps/bill/status'>['effect']>().toEqualTypeOf<'reads'>();
});

/** Calls of the specification that are read with GET (§7), and ours. */
const gets = [
  '/asset-manifest.json',
  '/flamingo/smile/india/zipCodeMap',
  '/flamingo/smile/authorize/rudder',
  '/content/homeFeed',
  '/transport/keys',
];

test('calls are POST with a body, but for those marked GET', () => {
  const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(read.toSorted()).toEqual(gets.toSorted());
});

test.each([
  [/^\/flamingo\//, 'main', 5_000],
  [/^\/(?:game|ext)\//, 'games', 10_000],
] as const)('calls at %s have the host %s and its time-out', (paths, host, timeoutMs) => {
  const found = calls.filter(({ path }) => paths.test(path));
  expect(new Set(found.map((call) => call.host))).toEqual(new Set([host]));
  expect(hostGroups[host].timeoutMs).toBe(timeoutMs);
});

test('bills have hosts of their own, which wait longer', () => {
  const hosts = new Set(calls.filter(({ path }) => path.startsWith('/bbps/')).map(({ host }) => host));
  expect([...hosts]).toEqual(['bbps']);
  expect([hostGroups.bills.timeoutMs, hostGroups.bbps.timeoutMs]).toEqual([25_000, 30_000]);
});

test('exactly the paths with "flamingo" are encrypted', () => {
  for (const { path, transport } of calls)
    expect([path, transport === 'encrypted']).toEqual([path, path.includes('flamingo')]);
});
