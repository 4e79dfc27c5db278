import { sandboxBillers } from '@sikka/partners/network/sandbox';
import { expect, test } from 'vitest';
import { billerNameOf, labelOf, networkText } from './network-text.ts';

/** Written in Hindi, or nothing that could be: abbreviations alone. */
const isHindi = (text: string): boolean => /[\u0900-\u097F]/.test(text) || /^(?:[A-Z]+ ?)+$/.test(text);

test('translates names of billers, fields and additional information to Hindi', () => {
  const texts = sandboxBillers.flatMap(({ record, billing }) => [
    record.name,
    ...record.customerParams.flatMap(({ paramName, visibility, values = [] }) => [
      paramName,
      ...(visibility ? values : []),
    ]),
    ...billing.info.map(({ name }) => name),
  ]);
  expect(texts.filter((text) => !isHindi(networkText(text, 'hi')))).toEqual([]);
});

test.each([
  ['28 days', '28 दिन'],
  ['1 month', '1 महीना'],
  ['12 months', '12 महीने'],
  ['1.5 GB a day', 'रोज़ 1.5 GB'],
  ['24 GB in all', 'कुल 24 GB'],
  ['₹39.37', '₹39.37'],
  ['A biller of tomorrow', 'A biller of tomorrow'],
])('%s is %s', (text, hindi) => {
  expect(networkText(text, 'hi')).toBe(hindi);
  expect(networkText(text, 'en')).toBe(text);
});

test('returns a label only if it differs from the name; a removed biller shows its id', () => {
  expect(labelOf('CA Number', 'hi')).toEqual({ label: 'CA नंबर' });
  expect(labelOf('CA Number', 'en')).toEqual({});
  expect(billerNameOf({ name: 'Yamuna Power' }, { biller_id: 'YAMU00000DEL01' }, 'hi')).toBe('यमुना पावर');
  expect(billerNameOf(undefined, { biller_id: 'YAMU00000DEL01' }, 'hi')).toBe('YAMU00000DEL01');
});
