import { expect, test } from 'vitest';
import { isFinalRefusal } from './final-refusal.ts';

test.each([
  [false, null, 'FEE_INVALID', true],
  [true, null, 'FEE_INVALID', false],
  [true, 'FEE_INVALID', 'FEE_INVALID', true],
  [false, null, 'NOT_FOUND', false],
  [true, 'FEE_INVALID', 'NOT_FOUND', false],
  [true, 'NOT_FOUND', 'FEE_INVALID', false],
] as const)('sent before: %s, refused before with %s, now with %s: it ends: %s', (wasSent, code, refusal, ends) =>
  expect(isFinalRefusal({ wasSent, code }, refusal)).toBe(ends),
);
