import { expect, it } from 'vitest';
import { groupedRupees } from './grouped-rupees.ts';

it.each([
  ['100000', '1,00,000'],
  ['1,00000', '1,00,000'],
  ['1 00 000', '1,00,000'],
  ['999', '999'],
  ['2500.5', '2,500.50'],
  ['', ''],
  ['lakh', 'lakh'],
  ['12.345', '12.345'],
])('groups %j as %j', (typed, grouped) => {
  expect(groupedRupees(typed)).toBe(grouped);
});
