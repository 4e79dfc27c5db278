import { expect, test } from 'vitest';
import {
  accountNumberPattern,
  ifscPattern,
  maskPan,
  personalPanPattern,
  personNamePattern,
  signCodePattern,
} from './format-rules.ts';

test.each([
  [
    'a name as on the PAN',
    personNamePattern,
    ['Asha Devi', "D'Souza K. M.", 'A'],
    ['', ' Asha', 'Asha-', 'आशा', 'Asha2'],
  ],
  ['a PAN of a person', personalPanPattern, ['ABCPE1234F'], ['ABCCE1234F', 'abcpe1234f', 'ABCPE1234', 'ABCPE1234FF']],
  [
    'a number of an account',
    accountNumberPattern,
    ['123456789', '1'.repeat(18)],
    ['12345678', '1'.repeat(19), '12345678A'],
  ],
  ['a code of a branch', ifscPattern, ['HIMD0001234', 'HIMD0A1B2C3'], ['HIMD1001234', 'himd0001234', 'HIMD000123']],
  ['a code that signs', signCodePattern, ['012345'], ['12345', '1234567', '12345a', '１２３４５６']],
])('%s', (_what, pattern, right, wrong) => {
  expect(right.filter((text) => !pattern.test(text))).toEqual([]);
  expect(wrong.filter((text) => pattern.test(text))).toEqual([]);
});

test('a masked PAN does not reveal the PAN', () => {
  expect(maskPan('ABCPE1234F')).toBe('AB••••••4F');
  expect(maskPan(undefined)).toBe('');
});
