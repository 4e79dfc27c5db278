import { expect, test } from 'vitest';
import { linkAccount } from '../areas/bills/account-calls.ts';
import { modifyUser } from '../areas/identity/calls.ts';
import { typedName } from './typed-name.ts';

test.each(['Home', 'घर का बिजली बिल', 'श्रीमान्\u200dजी', "R. K. O'Neil"])('%j is a name', (name) => {
  expect(typedName(40).safeParse(name).success).toBe(true);
});

test.each(['a\u202eb', 'a\u200fb', 'a\u2067b', 'a\u061cb', 'a\u0000b', 'a\nb', 'x'.repeat(41)])(
  '%j is none',
  (name) => {
    expect(typedName(40).safeParse(name).success).toBe(false);
  },
);

test('names that people type are held to it', () => {
  const account = (nickname: string) =>
    linkAccount.body.safeParse({ billerId: 'SIKKAELEC00001', params: [], nickname }).success;
  const user = (nickname: string) => modifyUser.body.safeParse({ nickname }).success;
  expect([account('Home'), user('Home')]).toEqual([true, true]);
  expect([account('Home\u202e'), user('Home\u202e')]).toEqual([false, false]);
});
