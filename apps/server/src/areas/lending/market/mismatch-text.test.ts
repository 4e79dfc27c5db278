import { indianStates, type Mismatch } from '@sikka/contract';
import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { boundText, stateName } from './mismatch-text.ts';

test.each<[Mismatch, string, string]>([
  [{ reason: 'AMOUNT_ABOVE_MAX', boundPaise: paise(5_000_000) }, '₹50,000', '₹50,000'],
  [{ reason: 'INSTALMENT_TOO_HIGH', boundPaise: paise(450_050) }, '₹4,500.50', '₹4,500.50'],
  [{ reason: 'TENURE_NOT_OFFERED', tenures: ['P12', 'P3', 'P6'] }, '3, 6 or 12 months', '3, 6 या 12 महीने'],
  [{ reason: 'SCORE_TOO_LOW', minScore: 700 }, '700', '700'],
  [
    { reason: 'EMPLOYMENT_NOT_SERVED', employments: ['SALARIED', 'RETIRED'] },
    'Salaried or Retired',
    'नौकरीपेशा या सेवानिवृत्त',
  ],
  [
    { reason: 'PURPOSE_NOT_SERVED', purposes: ['EDUCATION', 'MEDICAL'] },
    'Education or Medical treatment',
    'पढ़ाई या इलाज',
  ],
  [
    { reason: 'STATE_NOT_SERVED', excludedStates: ['GA', 'SK'] },
    'anywhere but Goa and Sikkim',
    'गोवा और सिक्किम को छोड़कर हर जगह',
  ],
  [{ reason: 'AGE_OUT_OF_RANGE', minAge: 21, maxAge: 58 }, '21 to 58 years', '21 से 58 साल'],
])('%j becomes %s and %s', (mismatch, en, hi) => {
  expect([boundText(mismatch, 'en'), boundText(mismatch, 'hi')]).toEqual([en, hi]);
});

test('every state has a name of its own in both languages', () => {
  for (const locale of ['en', 'hi'] as const)
    expect(new Set(indianStates.map((code) => stateName(code, locale))).size).toBe(indianStates.length);
});

test('shows an unknown code as it is', () => {
  expect(stateName('toString', 'en')).toBe('toString');
});
