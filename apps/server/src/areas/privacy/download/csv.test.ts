import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const sheet = (rows: Record<string, unknown>[]) =>
  csvOf([{ area: 'bills', table: 'bill', kind: 'bills', moments: new Set(), rows }]);

const plain = ['=1+1', '+91', '-1', '@SUM(A1)', '\u22121'];
const fullWidth = ['\uFF1D1+1', '\uFF0B91', '\uFF0D1', '\uFF20SUM(A1)', '\uFE66=1', '\uFE62=1', '\uFE63=1', '\uFE6B=1'];
const blanks = [
  ' ',
  '   ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\v',
  '\f',
  '\u00A0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u202F',
  '\u3000',
];
const unseen = [
  '\u0000',
  '\u0007',
  '\u0085',
  '\u00AD',
  '\u180E',
  '\u200B',
  '\u200E',
  '\u202E',
  '\u2060',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
];

test.each([
  ...plain,
  ...fullWidth,
  ...[...blanks, ...unseen].flatMap((before) => [`${before}=1+1`, ` ${before}@A1`]),
  '\tText',
  '\nText',
])('%j is not a formula in a spreadsheet', (text) => {
  expect(sheet([{ note: text }])).toContain(`"'${text}"`);
});

test.each(['', ' ', 'A=1', ' two words', 'फ़ोन बिल', '\u200Cक', '5-3', "'=1", '"=1"'])('keeps %j unchanged', (text) => {
  expect(sheet([{ note: text }])).toContain(`"${text.replaceAll('"', '""')}"\r\n`);
});

test('numbers stay numbers, quotes are doubled, every row has every column', () => {
  expect(sheet([{ amount: -5, note: 'a "b", c' }, { more: { x: 1 } }])).toBe(
    '\uFEFF"table","amount","note","more"\r\n"bill","-5","a ""b"", c",""\r\n"bill","","","{""x"":1}"\r\n',
  );
});
