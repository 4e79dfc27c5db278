import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { print } from './print.ts';
import { visible } from './visible.ts';

test.each([
  ['an override of direction', 'pay \u202E005\u202C now', 'pay <U+202E>005<U+202C> now'],
  ['an isolate', '\u2066Asha\u2069', '<U+2066>Asha<U+2069>'],
  ['a mark of direction', '\u200F9876\u200E', '<U+200F>9876<U+200E>'],
  ['a command of the terminal', '\u001B[2J\u001B]0;root\u0007', '<U+001B>[2J<U+001B>]0;root<U+0007>'],
  ['a command of one byte', '\u009B31m', '<U+009B>31m'],
  ['a backspace', 'no\b\byes', 'no<U+0008><U+0008>yes'],
  ['a return to the line’s beginning', 'ANSWERED\rRECEIVED', 'ANSWERED\nRECEIVED'],
  ['a blank without width', 'as\u200Bha\uFEFF', 'as<U+200B>ha<U+FEFF>'],
  ['a hyphen that is not shown', 'as\u00ADha', 'as<U+00AD>ha'],
  ['a separator of lines', 'one\u2028two\u2029', 'one<U+2028>two<U+2029>'],
  ['a tag', `asha${String.fromCodePoint(0xe0041)}`, 'asha<U+E0041>'],
  ['half a sign', 'as\uD800ha', 'as<U+D800>ha'],
  ['a blank that is a letter', '\u3164', '<U+3164>'],
  ['a zero', 'a\0b', 'a<U+0000>b'],
  ['a joiner of Hindi, which says nothing', 'क्\u200Dवार्टर 4', 'क्वार्टर 4'],
  ['Hindi, Tamil, an emoji, lines', 'नमस्ते\nவணக்கம் ❤️ “D’Souza” ₹5,00,000', 'नमस्ते\nவணக்கம் ❤️ “D’Souza” ₹5,00,000'],
])('%s', (_name, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('in whatever is shown, and nothing hidden is left', () => {
  const at = new Date(0);
  expect(visible({ at, none: null, count: 7, messages: [{ text: '\u202Ex', pictures: ['\u200B'] }] })).toEqual({
    at,
    none: null,
    count: 7,
    messages: [{ text: '<U+202E>x', pictures: ['<U+200B>'] }],
  });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visible(text);
      expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(visible(shown)).toBe(shown);
    }),
  );
});

test('a text of several lines passes for one of them', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  print.lines(['7001  RECEIVED', 'help\n7002  ANSWERED']);
  expect(log.mock.calls.flat()).toEqual(['7001  RECEIVED', 'help\n  7002  ANSWERED']);
});

test('an error is one line', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  print.error(new Error('There is no\n request \u202Eabc'));
  expect(printed.mock.calls).toEqual([['There is no request <U+202E>abc']]);
});

test.each(readdirSync(import.meta.dirname).filter((name) => !/^print|test/.test(name)))(
  '%s prints nothing past it',
  (name) => {
    expect(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).not.toMatch(/console\.|process\.stdout/);
  },
);
