import { bucketCount } from '@sikka/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, newGid, newPublicId, partnerReference } from './bucket.ts';

const anyUser = fc.uuid();

test('every id of a user maps to the bucket of the user', () => {
  fc.assert(
    fc.property(anyUser, (userGid) => {
      const bucket = Number.parseInt(userGid.slice(0, 2), 16);
      const gid = newGid(userGid);
      for (const name of [
        userGid,
        newPublicId(userGid),
        newPublicId(userGid).toUpperCase(),
        gid,
        partnerReference(gid, 'repayment'),
      ])
        expect(bucketOf(name)).toBe(bucket);
      expect(bucket).toBeLessThan(bucketCount);
    }),
  );
});

test('ids have the form that partners accept, and are unique', () => {
  const userGid = 'A7b2c3d4-0000-4000-8000-000000000000';
  const names = new Set(Array.from({ length: 1_000 }, () => newPublicId(userGid)));
  expect(names.size).toBe(1_000);
  for (const name of names) expect(name).toMatch(/^a7[0-9a-f]{28}$/);
  expect(newGid(userGid)).toMatch(/^a7[0-9a-f]{6}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(partnerReference(newGid(userGid), 'application')).toMatch(/^a7[0-9a-f]{30}L$/);
});

test.each(['', 'L0a', 'order', '0', '-1'])('%j has no bucket', (name) => {
  expect(() => bucketOf(name)).toThrow(RangeError);
});
