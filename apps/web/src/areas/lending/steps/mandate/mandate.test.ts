import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { firmOfferWith } from '../testing/firm-offers.ts';
import { mandateViewOf, maxDebitOf } from './mandate.ts';

const page = 'https://pay.example/m/1';
const refused = { step: 'SET_REPAYMENT', failure: 'MANDATE_REFUSED', text: '' } as const;

test.each([
  [undefined, undefined, 'request'],
  ['created', undefined, 'agree'],
  ['created', refused, 'agree'],
  ['active', undefined, 'tell'],
  ['active', refused, 'request'],
  ['paused', undefined, 'request'],
  ['refused', undefined, 'request'],
  ['expired', undefined, 'request'],
  ['revoked', undefined, 'request'],
] as const)('a mandate that is %s, failure %j: %s', (state, stepFailure, view) => {
  const mandate = state && { state, pageUrl: page, maxPaise: paise(1) };
  expect(mandateViewOf({ ...(mandate && { mandate }), ...(stepFailure && { stepFailure }) })).toBe(view);
});

test('the page of the gateway is waited for', () => {
  expect(mandateViewOf({ mandate: { state: 'created', pageUrl: '', maxPaise: paise(1) } })).toBe('preparing');
});

test('the most of a debit is the highest instalment', () => {
  const row = { number: 1, principalPaise: paise(0), interestPaise: paise(0), owedPaise: paise(0) };
  const schedule = [458_400, 458_431, 458_399].map((instalmentPaise) => ({
    ...row,
    instalmentPaise: paise(instalmentPaise),
  }));
  expect(maxDebitOf(firmOfferWith({ schedule }))).toBe(458_431);
});
