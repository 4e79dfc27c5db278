import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestHash } from './idempotency.ts';

test('the order of fields does not matter, the order of a list does', () => {
  expect(requestHash({ a: 1, b: { c: [1, 2], d: null } })).toEqual(requestHash({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(requestHash([1, 2])).not.toEqual(requestHash([2, 1]));
});

test('another value makes another request', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const same = requestHash(one).equals(requestHash(other));
      expect(same).toBe(requestHash({ one }).equals(requestHash({ one: other })));
      expect(requestHash(structuredClone(one))).toEqual(requestHash(one));
    }),
  );
  expect(requestHash({ amount: 1 })).not.toEqual(requestHash({ amount: '1' }));
});
