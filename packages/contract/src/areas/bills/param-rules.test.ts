import { expect, test } from 'vitest';
import { paramFault, type ParamRule } from './param-rules.ts';

const number: ParamRule = { dataType: 'NUMERIC', optional: false, minLength: 9, maxLength: 9 };
const plate: ParamRule = {
  dataType: 'ALPHANUMERIC',
  optional: true,
  minLength: 6,
  maxLength: 10,
  regex: '[A-Z]{2}[0-9]{2}[A-Z]{0,2}[0-9]{4}',
};
const division: ParamRule = { ...plate, optional: false, values: ['North', 'South'] };

test.each([
  [number, '100234567', undefined],
  [number, '', 'missing'],
  [number, '10023456', 'tooShort'],
  [number, '1002345678', 'tooLong'],
  [number, '10023456x', 'notNumeric'],
  [number, '१००२३४५६७', 'notNumeric'],
  [plate, '', undefined],
  [plate, 'DL01AB1234', undefined],
  [plate, 'DL01AB123', 'pattern'],
  [plate, 'xDL01A1234', 'pattern'],
  [division, 'North', undefined],
  [division, 'north', 'notListed'],
  [division, '', 'missing'],
] as const)('%j: “%s” is %s', (rule, value, fault) => expect(paramFault(rule, value)).toBe(fault));

test.each(['(', '[', 'a'.repeat(201)])('a pattern that cannot be read judges nothing', (regex) =>
  expect(paramFault({ ...plate, regex }, 'DL01AB1234')).toBeUndefined(),
);

test('alternatives of a pattern cover the whole value', () => {
  const either = { ...plate, minLength: 1, regex: 'A|B' };
  expect([paramFault(either, 'A'), paramFault(either, 'B'), paramFault(either, 'AB')]).toEqual([
    undefined,
    undefined,
    'pattern',
  ]);
});
