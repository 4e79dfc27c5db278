import { expect, test } from 'vitest';
import { checkedWhileTyped, newPasswordFaults, passwordHints } from './new-password-rules.ts';

const unmet = (password: string) =>
  passwordHints(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

test.each([
  ['', ['length', 'letter', 'digit', 'symbol']],
  ['abcdefgh', ['digit', 'symbol']],
  ['नमस्ते१२३#', []],
  ['Abc 123#x', ['length']],
  ['Abcdef1#Abcdef1#x', ['length']],
  ['Abcdefghijk1#e\u0301e\u0301e\u0301', []],
  ['Kolam#2026', []],
])('the hints for %s', (password, missing) => {
  expect(unmet(password)).toEqual(missing);
});

test.each([
  ['', '', { fresh: 'missing' }],
  ['abc', '', { fresh: 'weak' }],
  ['abcdefgh', 'abcdefgh', { fresh: 'weak' }],
  ['Kolam#2026', '', { repeated: 'different' }],
  ['Kolam#2026', 'Kolam#2027', { repeated: 'different' }],
  ['Kolam#2026', 'Kolam#2026', {}],
  ['Caf\u00e9@1234', 'Cafe\u0301@1234', {}],
])('errors of %s and %s', (newPassword, repeated, faults) => {
  expect(newPasswordFaults(newPassword, repeated)).toEqual(faults);
});

test.each([
  ['abc', 'abc', []],
  ['abcdefgh', '', ['fresh']],
  ['Kolam#2026', 'Kol', ['fresh']],
  ['Kolam#2026', 'Kolam#2027', ['fresh', 'repeated']],
])('while %s and %s are typed', (newPassword, repeated, checked) => {
  expect(checkedWhileTyped(newPassword, repeated)).toEqual(checked);
});
