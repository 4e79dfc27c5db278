import { expect, test } from 'vitest';
import { newPasswordFault, passwordHints } from './new-password-rules.ts';

const unmet = (password: string) =>
  passwordHints(password)
    .filter(({ met }) => !met)
    .map(({ requests }) => requests);

test.each([
  ['', ['length', 'letter', 'digit', 'symbol']],
  ['abcdefgh', ['digit', 'symbol']],
  ['नमस्ते१२३#', []],
  ['Abc 123#x', ['length']],
  ['Abcdef1#Abcdef1#x', ['length']],
  ['Kolam#2026', []],
])('the hints for %s', (password, missing) => {
  expect(unmet(password)).toEqual(missing);
});

test.each([
  ['abc', '', false, undefined],
  ['abcdefgh', '', false, 'weak'],
  ['abc', '', true, 'weak'],
  ['', '', true, 'missing'],
  ['Kolam#2026', 'Kol', false, undefined],
  ['Kolam#2026', 'Kolam#2027', false, 'different'],
  ['Kolam#2026', '', true, 'different'],
  ['Kolam#2026', 'Kolam#2026', true, undefined],
])('the fault of %s and %s (sent: %s)', (password, repeated, sent, fault) => {
  expect(newPasswordFault(password, repeated, sent)).toBe(fault);
});
