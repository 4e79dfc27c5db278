import { expect, test } from 'vitest';
import { tenureCodes, tenureOf } from './tenure-rules.ts';

test.each([
  ['D7', { unit: 'DAY', count: 7 }],
  ['D30', { unit: 'DAY', count: 30 }],
  ['P1', { unit: 'MONTH', count: 1 }],
  ['P120', { unit: 'MONTH', count: 120 }],
] as const)('%s is %j', (code, tenure) => expect(tenureOf(code)).toEqual(tenure));

test('the codes are those of the specification', () => {
  const counts = (unit: string) =>
    tenureCodes.map(tenureOf).flatMap((tenure) => (tenure.unit === unit ? tenure.count : []));
  expect(counts('DAY')).toEqual([7, 14, 21, 30]);
  expect(counts('MONTH')).toEqual([1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48, 60, 72, 84, 96, 108, 120]);
});
