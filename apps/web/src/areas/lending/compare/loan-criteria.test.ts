import { afterEach, expect, it, test } from 'vitest';
import { signedOut } from '#shared/session.ts';
import {
  firstWish,
  forgetForm,
  keepForm,
  keptForm,
  keptWish,
  readWish,
  type WishField,
  wishTenures,
} from './loan-criteria.ts';
import { wholeForm } from './testing/loans.ts';

it('reads a whole form, and takes missing instalments for none', () => {
  expect(readWish(wholeForm)).toEqual({
    wish: {
      amountPaise: 2_000_000,
      tenure: 'P24',
      purpose: 'MEDICAL',
      age: 30,
      employment: 'SALARIED',
      incomePaise: 4_000_000,
      obligationsPaise: 0,
      scoreBand: 'UNKNOWN',
      state: 'KA',
    },
    amountPaise: 2_000_000,
    faults: {},
  });
});

it('names everything that is missing', () => {
  const { wish, faults } = readWish({ ...firstWish, amount: '' });
  expect(wish).toBeUndefined();
  expect(faults).toEqual({
    amount: 'missing',
    purpose: 'missing',
    age: 'missing',
    employment: 'missing',
    income: 'missing',
    state: 'missing',
  });
});

test.each<[WishField, string, 'outOfRange' | undefined]>([
  ['amount', '999', 'outOfRange'],
  ['amount', '1,000', undefined],
  ['amount', '50,00,000', undefined],
  ['amount', '50,00,001', 'outOfRange'],
  ['age', '17', 'outOfRange'],
  ['age', '18', undefined],
  ['age', '65', undefined],
  ['age', '66', 'outOfRange'],
  ['age', '30.5', 'outOfRange'],
  ['income', '0', undefined],
  ['income', '100,00,00,001', 'outOfRange'],
  ['obligations', '-5', 'outOfRange'],
  ['obligations', '4 500', undefined],
])('%s of "%s" is %s', (field, text, fault) => {
  const { faults, wish } = readWish({ ...wholeForm, [field]: text });
  expect(faults[field]).toBe(fault);
  expect(wish === undefined).toBe(fault !== undefined);
});

it('offers no loan that is repaid within 60 days', () => {
  expect(wishTenures[0]).toBe('P3');
  expect(wishTenures).toContain('P120');
  expect(wishTenures.some((code) => code.startsWith('D'))).toBe(false);
});

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
