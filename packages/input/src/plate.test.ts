import { expect, it } from 'vitest';
import { readCode } from './fields.ts';
import { groupPlate, isPlate } from './plate.ts';

it.each([
  ['MH12AB1234', 'MH 12 AB 1234'],
  ['mh 12 ab 1234', 'MH 12 AB 1234'],
  ['mh-12-ab-1234', 'MH 12 AB 1234'],
  ['DL1CAB1234', 'DL 1 CAB 1234'],
  ['ka०५m१२३४', 'KA 05 M 1234'],
  ['22 BH 1234 AA', '22 BH 1234 AA'],
  ['22bh1234a', '22 BH 1234 A'],
])('%j is the plate %j', (typed, grouped) => {
  expect(isPlate(readCode(typed))).toBe(true);
  expect(groupPlate(typed)).toBe(grouped);
  expect(readCode(grouped)).toBe(readCode(typed));
});

it.each(['MH12AB123', 'MH12AB12345', 'MH121234', '22BH1234', 'AH12345678', 'mh12ab1234x', ''])(
  '%j is none, and stays as typed',
  (typed) => {
    expect(isPlate(readCode(typed))).toBe(false);
    expect(groupPlate(typed)).toBe(typed);
  },
);
