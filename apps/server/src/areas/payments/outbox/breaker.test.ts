import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

const atTime = () => {
  const time = { ms: 0 };
  return { time, breaker: createBreaker({ breakAfter: 3, restMs: 100, now: () => time.ms }) };
};

test('failures in a row open it, a success in between does not let it come to that', () => {
  const { breaker } = atTime();
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect([breaker.isOpen(), breaker.room()]).toEqual([false, Infinity]);
  breaker.failed();
  expect([breaker.isOpen(), breaker.room()]).toEqual([true, 0]);
});

test('after a rest one step finds out, and another one only after another rest', () => {
  const { time, breaker } = atTime();
  for (let failure = 0; failure < 3; failure += 1) breaker.failed();
  time.ms = 99;
  expect(breaker.room()).toBe(0);
  time.ms = 100;
  expect([breaker.room(), breaker.room()]).toEqual([1, 0]);
  breaker.failed();
  time.ms = 199;
  expect(breaker.room()).toBe(0);
  time.ms = 200;
  expect(breaker.room()).toBe(1);
  breaker.succeeded();
  expect(breaker.room()).toBe(Infinity);
});
