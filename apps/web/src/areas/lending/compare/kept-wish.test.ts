import { afterEach, expect, it } from 'vitest';
import { signedOut } from '#shared/session.ts';
import { forgetForm, keepForm, keptForm, keptWish } from './kept-wish.ts';
import { wholeForm } from './testing/loans.ts';
import { firstWish } from './wish-form-rules.ts';

const key = 'loanWish';
afterEach(forgetForm);

it('keeps the form in this tab and nowhere else', () => {
  keepForm(wholeForm);
  expect(keptForm()).toEqual(wholeForm);
  expect(keptWish()?.amountPaise).toBe(2_000_000);
  expect(Object.keys(localStorage).filter((name) => name.includes('ish'))).toEqual([]);
});

it('has no wish of a form that is not whole', () => {
  keepForm(firstWish);
  expect(keptForm()).toEqual(firstWish);
  expect(keptWish()).toBeUndefined();
});

it('takes what was spoiled for nothing', () => {
  sessionStorage.setItem(key, '{');
  expect(keptForm()).toBeUndefined();
  expect(keptWish()).toBeUndefined();
});

it('is forgotten when the user signs out', () => {
  keepForm(wholeForm);
  signedOut();
  expect(keptForm()).toBeUndefined();
});
