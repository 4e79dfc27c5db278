import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { readLoanRequest } from './send-application.ts';

const product = { loanLimitMin: paise(1_000_000), loanLimitMax: paise(30_000_000) };
const form = { amount: '1,00,000', tenure: 'P12', purpose: 'MEDICAL' } as const;

it('reads what is applied for', () => {
  const request = { amountPaise: paise(10_000_000), tenure: 'P12', purpose: 'MEDICAL' };
  expect(readLoanRequest(form, product)).toEqual({ request, amountPaise: paise(10_000_000), faults: {} });
});

it.each([
  ['the least', '10000', undefined],
  ['less than the least', '9999', 'outOfRange'],
  ['the most', '300000', undefined],
  ['more than the most', '300001', 'outOfRange'],
  ['nothing', ' ', 'missing'],
  ['a word', 'lakh', 'outOfRange'],
])('%s as an amount', (_what, amount, fault) => {
  expect(readLoanRequest({ ...form, amount }, product).faults.amount).toBe(fault);
});

it('asks what the loan is for', () => {
  const read = readLoanRequest({ ...form, purpose: '' }, product);
  expect(read).toMatchObject({ request: undefined, faults: { purpose: 'missing' } });
});
