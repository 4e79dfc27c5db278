import { expect, test } from 'vitest';
import { linesOf, runsOf } from '../pdf/text-runs.ts';

test('letters that join are never cut apart between fonts', () => {
  expect(runsOf('बिल ₹1,845')).toEqual([
    { alphabet: 'devanagari', text: 'बिल' },
    { alphabet: 'latin', text: ' ' },
    { alphabet: 'devanagari', text: '₹' },
    { alphabet: 'latin', text: '1,845' },
  ]);
  expect(runsOf('श्री\u200dमान')).toHaveLength(1);
});

test('lines are filled with words; a word longer than a line is cut between letters', () => {
  const widthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
  expect(linesOf('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(linesOf('a ABCDEFGHIJ b', 4, widthOf)).toEqual(['a', 'ABCD', 'EFGH', 'IJ b']);
  expect(linesOf('क्षत्रिय', 2, widthOf).join('')).toBe('क्षत्रिय');
  expect(linesOf('', 4, widthOf)).toEqual([]);
});
