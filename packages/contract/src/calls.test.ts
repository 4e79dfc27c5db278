import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test.each(calls.map((call) => [call.path, call] as const))('%s counts the network it is called from', (_, call) => {
  expect(call.rateLimits.map(({ by }) => by)).toContain('ip');
});
