import { describe, expect, test } from 'vitest';
import {
  isPasswordComplete,
  placeOfLoginProblem,
  placeOfSendProblem,
  userTypeOf,
  signInMethodsOf,
} from './sign-in-rules.ts';

const check = (newUser: 0 | 1, hasPwd: 0 | 1, hasOtp: 0 | 1) => ({ newUser, hasPwd, hasOtp, pwdLength: 0 });

describe('user types and their methods', () => {
  test.each([
    ['not checked yet', undefined, 0, []],
    ['new', check(1, 0, 1), 1, ['code']],
    ['with code and password', check(0, 1, 1), 2, ['code', 'password']],
    ['with code alone', check(0, 0, 1), 2, ['code']],
    ['with password alone', check(0, 1, 0), 3, ['password']],
  ] as const)('%s', (_who, answer, type, methods) => {
    expect(userTypeOf(answer)).toBe(type);
    expect(signInMethodsOf(answer, false)).toEqual(methods);
  });

  test('a code-only screen offers no password', () => {
    expect(signInMethodsOf(check(0, 1, 1), true)).toEqual(['code']);
    expect(signInMethodsOf(check(0, 1, 0), true)).toEqual([]);
  });
});

test('a password is submitted automatically only at its known length', () => {
  expect(isPasswordComplete('abc', 0)).toBe(false);
  expect(isPasswordComplete('', 0)).toBe(false);
  expect(isPasswordComplete('Abcdef1!', 9)).toBe(false);
  expect(isPasswordComplete('Abcdef1!x', 9)).toBe(true);
});

test('each refusal has its field', () => {
  expect(placeOfSendProblem('accountMissing')).toBe('mobile');
  expect(placeOfSendProblem('otpCoolingDown')).toBe('toast');
  expect(placeOfSendProblem('otpSendBusy')).toBe('toast');
  expect(placeOfLoginProblem('loginRefused', 'code')).toBe('toast');
  expect(placeOfLoginProblem('otpWrong', 'code')).toBe('code');
  expect(placeOfLoginProblem('credentialsWrong', 'password')).toBe('password');
});
