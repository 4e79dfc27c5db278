import { expect, test } from 'vitest';
import { drawableText, linesOf, runsOf } from './text-runs.ts';

test('never splits joined letters between fonts', () => {
  expect(runsOf('बिल ₹1,845')).toEqual([
    { alphabet: 'devanagari', text: 'बिल' },
    { alphabet: 'latin', text: ' ' },
    { alphabet: 'devanagari', text: '₹' },
    { alphabet: 'latin', text: '1,845' },
  ]);
  expect(runsOf('श्री\u200dमान')).toHaveLength(1);
});

test('fills lines with words, and splits a word longer than a line between letters', () => {
  const widthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
  expect(linesOf('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(linesOf('a ABCDEFGHIJ b', 4, widthOf)).toEqual(['a', 'ABCD', 'EFGH', 'IJ b']);
  expect(linesOf('क्षत्रिय', 2, widthOf).join('')).toBe('क्षत्रिय');
  expect(linesOf('', 4, widthOf)).toEqual([]);
});

test.each([
  ['আশা।', [['bengali', 'আশা।']]],
  ['आशा।', [['devanagari', 'आशा।']]],
  [
    'ஆஷா Asha',
    [
      ['tamil', 'ஆஷா'],
      ['latin', ' Asha'],
    ],
  ],
  ['ന്\u200D', [['malayalam', 'ന്\u200D']]],
  ['ক্\u200Cষ', [['bengali', 'ক্\u200Cষ']]],
  [
    'ਆशા',
    [
      ['gurmukhi', 'ਆ'],
      ['devanagari', 'श'],
      ['gujarati', 'ા'],
    ],
  ],
  ['Šaša', [['latin', 'Šaša']]],
] as const)('draws %s with the fonts of its letters', (text, runs) => {
  expect(runsOf(text).map(({ alphabet, text: signs }) => [alphabet, signs])).toEqual(runs);
});

test.each([
  ['Asha', 'Asha'],
  ['Šåš', 'Sas'],
  ['ﬁ', 'fi'],
  ['Ａｓｈａ', 'Asha'],
  ['𝒜', 'A'],
  ['阿', '?'],
  ['👩\u200D👧\uFE0F', '??'],
  ['a\u200Db', 'ab'],
  ['a\u202Eb', 'ab'],
  ['a\u0000b', 'ab'],
  ['फ़', 'फ़'.normalize('NFD')],
])('writes a character without a font by its parts: %j as %j', (text, drawn) => {
  const has = /[ -~\u0915-\u0939]|\u093C/;
  expect(drawableText(text, (_, sign) => has.test(sign))).toBe(drawn);
});
