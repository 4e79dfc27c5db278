import { expect, test } from 'vitest';
import { isFinalRefusal } from './final-refusal.ts';

test.each([
  ['DEBITED', null, 'FEE_INVALID', true],
  ['POSTING', null, 'FEE_INVALID', false],
  ['POSTING', 'FEE_INVALID', 'FEE_INVALID', true],
  ['DEBITED', null, 'NOT_FOUND', false],
  ['POSTING', 'FEE_INVALID', 'NOT_FOUND', false],
] as const)('%s, refused before with %s, now with %s: it ends: %s', (state, code, refusal, ends) =>
  expect(isFinalRefusal({ state, code }, refusal)).toBe(ends),
);
