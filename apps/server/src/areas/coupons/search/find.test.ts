import { describe, expect, test } from 'vitest';
import { parseQuery } from './find.ts';

const words = new Set(['50', '500', '5000', '1400', '400', 'pija', 'kitab', 'aa1122330']);
const read = (query: string) => parseQuery(query, { words }).terms;

describe('numbers match exactly', () => {
  test.each([
    ['500', '500'],
    ['₹500', '500'],
    ['50', '50'],
    ['5', '5'],
    ['501', '501'],
    ['५००', '500'],
    ['1,400', '1400'],
    ['400.00', '400'],
    ['50000', '50000'],
    ['aa112233', 'aa112233'],
  ])('%s', (query, word) => {
    expect(read(query)).toEqual([{ exact: [word], prefixes: [] }]);
  });
});

test('completes and corrects a word', () => {
  expect(read('kitb')[0]).toMatchObject({ prefixes: ['kitb'] });
  expect(read('kitb')[0]?.exact).toContain('kitab');
});

test('searches only eight of forty words', () => {
  const many = Array.from({ length: 40 }, (_, at) => `${'bdfgklmnpr'[at % 10]}${'aeiu'[at % 4]}${'vxq'[at % 3]}`).join(
    ' ',
  );
  expect(read(many).length).toBeLessThanOrEqual(8);
});
