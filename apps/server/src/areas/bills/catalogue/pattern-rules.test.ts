import { describe, expect, it, vi } from 'vitest';
import { matchesPattern, isPlainPattern } from './pattern-rules.ts';

/** Patterns with values on which a browser would take minutes to years. */
const hostile: readonly (readonly [pattern: string, value: string])[] = [
  ['(?:[A-Z0-9]+)+', `${'A'.repeat(60)}!`],
  ['([A-Z0-9]+)*', `${'A'.repeat(60)}!`],
  ['(a|a)*', `${'a'.repeat(60)}!`],
  ['(a|aa)+', `${'a'.repeat(60)}!`],
  ['(?:\\w+\\s?)*', `${'a'.repeat(60)}!`],
  ['(?:[0-9]+[,.]?)+', `${'1'.repeat(60)}x`],
  ['(x+x+)+y', 'x'.repeat(60)],
  ['(?:.*)*,', 'x'.repeat(60)],
  ['([a-z]{1,9}){1,99}', `${'a'.repeat(90)}!`],
  [`${'a*'.repeat(40)}b`, 'a'.repeat(90)],
  [`${'a?'.repeat(40)}${'a'.repeat(40)}`, 'a'.repeat(39)],
  [`${'(a|a)'.repeat(30)}b`, 'a'.repeat(31)],
  [`${'[a-z]{0,9}'.repeat(15)}!`, 'a'.repeat(90)],
  ['.*.*.*.*=', 'x'.repeat(90)],
  ['(?:a{0,9}){0,50}', `${'a'.repeat(90)}!`],
  [`${'\\(?'.repeat(40)}!`, '('.repeat(60)],
];

describe.each(hostile)('a pattern such as %s', (pattern, value) => {
  it('is sent to no browser', () => expect(isPlainPattern(pattern)).toBe(false));

  it('is run without backtracking', () => {
    const backtracking = vi.spyOn(RegExp.prototype, 'test');
    const fits = matchesPattern(pattern, value);
    const tested = backtracking.mock.calls.flat();
    vi.restoreAllMocks();
    expect(fits).toBe(false);
    expect(tested).not.toContain(value);
  });
});

it.each([
  '(a+)+\\1',
  '(?=(a+))\\1',
  '(?<!a)b',
  '(',
  '[',
  '*',
  '[^]',
  '(((((a{99}){99}){99}){99}){99}){99}',
  'a'.repeat(201),
  '[A-Z]'.repeat(50),
])('ignores %j, which cannot be run, and sends it nowhere', (pattern) => {
  expect([matchesPattern(pattern, 'DL01AB1234'), isPlainPattern(pattern)]).toEqual([true, false]);
});

it.each([
  ['[A-Z]{2}[0-9]{1,2}[A-Z]{1,2}[0-9]{4}', 'DL01AB1234', 'DL01AB123'],
  ['[6-9][0-9]{9}', '9876543210', '5876543210'],
  ['[^@\\s]+@[^@\\s]+', 'a@b', 'a@b@c'],
  ['[0-3][0-9][01][0-9](19|20)[0-9]{2}', '12061994', '12061894'],
  ['(?:UP|DL)\\d{3,5}', 'UP1234', 'MH1234'],
  ['\\d{9}', '123456789', '१२३४५६७८९'],
  ['[\\w-]+', 'A-1', 'A 1'],
  ['.{3}', 'abc', 'ab'],
  ['[A-Z][0-9]{2,7}', 'K12', 'xK12'],
  ['0[0-9]{2,4}\\/?', '011/', '011/1'],
  ['क[0-9]+', 'क12', 'ख12'],
])('%s takes %s and not %s, on the server and in browsers', (pattern, good, bad) => {
  expect(isPlainPattern(pattern)).toBe(true);
  const inBrowser = new RegExp(`^(?:${pattern})$`, 'u');
  for (const run of [(value: string) => matchesPattern(pattern, value), (value: string) => inBrowser.test(value)])
    expect([run(good), run(bad)]).toEqual([true, false]);
});

it('lets alternatives cover the whole value', () => {
  expect(['A', 'B', 'AB'].map((value) => matchesPattern('A|B', value))).toEqual([true, true, false]);
});
