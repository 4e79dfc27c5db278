import { expect, test } from 'vitest';
import {
  billerCategories,
  complaintDispositions,
  highAutopayCategories,
  instantComplaintCategories,
  olderComplaintReasons,
  prepaidCategories,
} from './enums.ts';

const names = billerCategories.map(({ name }) => name);

test('the contract has thirty categories, each once', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(30);
});

test('each group has a category, and only recharges choose a plan', () => {
  expect(new Set(billerCategories.map(({ group }) => group)).size).toBe(5);
  expect(billerCategories.filter(({ flow }) => flow !== 'bill').map(({ name, flow }) => [name, flow])).toEqual([
    ['Mobile Prepaid', 'recharge'],
    ['DTH', 'recharge'],
    ['Fastag', 'fastag'],
  ]);
});

test('rules name existing categories', () => {
  for (const name of [...prepaidCategories, ...instantComplaintCategories, ...highAutopayCategories])
    expect(names).toContain(name);
});

test('the seven older reasons map to current ones, to disputes where money is at stake', () => {
  const types = Object.fromEntries(complaintDispositions.map(({ code, type }) => [code, type]));
  expect(Object.values(olderComplaintReasons).map((code) => [code, types[code]])).toEqual([
    ['D32', 'COMPLAINT'],
    ['D31', 'COMPLAINT'],
    ['D11', 'DISPUTE'],
    ['D22', 'DISPUTE'],
    ['D22', 'DISPUTE'],
    ['D21', 'DISPUTE'],
    ['D31', 'COMPLAINT'],
  ]);
});
