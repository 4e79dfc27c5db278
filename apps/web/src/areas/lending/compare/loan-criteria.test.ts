import { afterEach, expect, it, test } from 'vitest';
import { signedOut } from '#shared/session.ts';
import {
  initialCriteria,
  clearForm,
  storeForm,
  storedForm,
  storedCriteria,
  readCriteria,
  type CriteriaField,
  offeredTenures,
} from './loan-criteria.ts';
import { wholeForm } from './testing/loans.ts';

it('reads a whole form, and leaves out what was not said', () => {
  expect(readCriteria(wholeForm)).toEqual({
    criteria: {
      amountPaise: 2_000_000,
      tenure: 'P24',
      purpose: 'MEDICAL',
      age: 30,
      employment: 'SALARIED',
      incomePaise: 4_000_000,
      state: 'KA',
    },
    amountPaise: 2_000_000,
    faults: {},
  });
});

it('needs three answers, and no more', () => {
  const { criteria, faults } = readCriteria({ ...initialCriteria, purpose: 'HOME' });
  expect(faults).toEqual({});
  expect(criteria).toEqual({ amountPaise: 10_000_000, tenure: 'P12', purpose: 'HOME' });
});

it('names what is missing', () => {
  const { criteria, faults } = readCriteria({ ...initialCriteria, amount: '' });
  expect(criteria).toBeUndefined();
  expect(faults).toEqual({ amount: 'missing', purpose: 'missing' });
});

test.each<[CriteriaField, string, 'outOfRange' | undefined]>([
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
  const { faults, criteria } = readCriteria({ ...wholeForm, [field]: text });
  expect(faults[field]).toBe(fault);
  expect(criteria === undefined).toBe(fault !== undefined);
});

it('offers no loan that is repaid within 60 days', () => {
  expect(offeredTenures[0]).toBe('P3');
  expect(offeredTenures).toContain('P120');
  expect(offeredTenures.some((code) => code.startsWith('D'))).toBe(false);
});

const key = 'loanCriteria';
afterEach(clearForm);

it('keeps the form in this tab and nowhere else', () => {
  storeForm(wholeForm);
  expect(storedForm()).toEqual(wholeForm);
  expect(storedCriteria()?.amountPaise).toBe(2_000_000);
  expect(Object.keys(localStorage).filter((name) => name.includes('ish'))).toEqual([]);
});

it('has no criteria of a form that is not whole', () => {
  storeForm(initialCriteria);
  expect(storedForm()).toEqual(initialCriteria);
  expect(storedCriteria()).toBeUndefined();
});

it('takes what was spoiled for nothing', () => {
  sessionStorage.setItem(key, '{');
  expect(storedForm()).toBeUndefined();
  expect(storedCriteria()).toBeUndefined();
});

it('is forgotten when the user signs out', () => {
  storeForm(wholeForm);
  signedOut();
  expect(storedForm()).toBeUndefined();
});
