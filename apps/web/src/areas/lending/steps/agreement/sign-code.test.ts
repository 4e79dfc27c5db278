import { expect, test } from 'vitest';
import { firstCodeMs, isCodeFailure, waitForCode } from './sign-code.ts';

const sentMs = Date.parse('2026-11-21T06:00:00.000Z');

test.each([
  [0, 30],
  [400, 30],
  [29_001, 1],
  [30_000, 0],
  [600_000, 0],
  [-90_000, 30],
])('%d ms after a code another one is %d s away', (passedMs, seconds) => {
  expect(waitForCode(sentMs, sentMs + passedMs)).toBe(seconds);
});

test('the first code left when the agreement lay ready', () => {
  const at = '2026-11-21T06:00:00.000Z';
  expect(firstCodeMs({ history: [{ state: 'LOAN_AGREEMENT_SENT', at }] })).toBe(sentMs);
  expect(firstCodeMs({ history: [] })).toBe(0);
});

test.each([
  ['CODE_WRONG', true],
  ['CODE_EXPIRED', true],
  ['TOO_LATE', false],
] as const)('%s is about the code: %s', (failure, isIt) => {
  expect(isCodeFailure({ stepFailure: { step: 'SIGN_AGREEMENT', failure, text: '' } })).toBe(isIt);
});
