import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { parseStrictJson } from './strict-json.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));

test('parses as JSON.parse does when unambiguous', () => {
  const plain = fc.jsonValue({ maxDepth: 5, noUnicodeString: false, stringUnit: 'grapheme' });
  fc.assert(
    fc.property(plain, (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('__proto__') && !text.includes('\\u0000'));
      expect(parse(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a key twice', '{"a":1,"b":[{"a":1,"a":2}]}'],
  ['a key twice in two spellings', String.raw`{"a":1,"\u0061":2}`],
  ['a key that reaches for the prototype', '{"a":{"__proto__":{"admin":true}}}'],
  ['the same key, escaped', String.raw`{"\u005f_proto__":1}`],
  ['a NUL in a text', String.raw`{"a":"x\u0000y"}`],
  ['a NUL in a key', String.raw`{"x\u0000":1}`],
  ['half a surrogate pair', String.raw`["\ud800"]`],
  ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['30,000 levels of objects', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
  ['33 levels', '['.repeat(33) + ']'.repeat(33)],
])('refuses %s', (_name, text) => {
  expect(() => parse(text)).toThrow(new Problem('invalidInput'));
});

test('refuses bytes that are no UTF-8', () => {
  expect(() => parseStrictJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow(new Problem('invalidInput'));
});

test.each([
  ['the same key in different objects', '[{"a":1},{"a":2},{"b":{"a":3},"a":4}]'],
  ['a text that looks like an escape', String.raw`{"a":"\\u0000"}`],
  ['the same text as key and value', '{"a":"a","b":"a"}'],
  ['a text full of braces', '{"a":"}{][,:","b":1}'],
  ['an emoji in two halves', String.raw`["\ud83d\ude00"]`],
  ['32 levels', '['.repeat(32) + ']'.repeat(32)],
])('takes %s', (_name, text) => {
  expect(parse(text)).toEqual(JSON.parse(text));
});
