import { expect, expectTypeOf, test } from 'vitest';
import { type CallAt, calls } from './calls.ts';

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
