import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const sheet = (rows: Record<string, unknown>[]) => csvOf([{ area: 'bills', table: 'bill', kind: 'bills', rows }]);

test.each(['=1+1', '+91', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula in a spreadsheet', (text) => {
  expect(sheet([{ note: text }])).toContain(`"'${text}"`);
});

test('numbers stay numbers, quotes are doubled, every row has every column', () => {
  expect(sheet([{ amount: -5, note: 'a "b", c' }, { more: { x: 1 } }])).toBe(
    '\uFEFF"table","amount","note","more"\r\n"bill","-5","a ""b"", c",""\r\n"bill","","","{""x"":1}"\r\n',
  );
});
