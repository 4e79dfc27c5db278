import { expect, test } from 'vitest';
import { paramFault, type ParamRule, shownValue } from './param-rules.ts';

const hasForm = (pattern: string, value: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value);
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
] as const)('%j: “%s” is %s', (rule, value, fault) => expect(paramFault(rule, value, hasForm)).toBe(fault));

test.each([
  ['mobile', '9876543210', '987 654 3210'],
  ['plate', 'MH12AB1234', 'MH 12 AB 1234'],
  ['card', '4100123456789', '•••• 6789'],
  [undefined, '100234567', '100234567'],
] as const)('%s: %s is shown as %s', (format, value, shown) => expect(shownValue({ format }, value)).toBe(shown));
