import { expect, it } from 'vitest';
import type { BillerParam } from '@sikka/contract';
import { validate, isInCapitals, paramsOf } from './form-rules.ts';

const param = (facts: Partial<BillerParam> = {}): BillerParam => ({
  paramName: 'CA Number',
  dataType: 'NUMERIC',
  optional: false,
  minLength: 9,
  maxLength: 9,
  ...facts,
});
const vehicle = param({
  paramName: 'Vehicle Registration Number',
  dataType: 'ALPHANUMERIC',
  minLength: 8,
  maxLength: 10,
  regex: '[A-Z]{2}[0-9]{1,2}[A-Z]{1,2}[0-9]{4}',
});
const ward = param({ paramName: 'Ward', dataType: 'ALPHANUMERIC', minLength: 1, maxLength: 1, values: ['A', 'B'] });

it('accepts numbers as printed on paper', () => {
  expect(validate([param()], { 'CA Number': ' 100 234-567' })).toEqual({});
  expect(paramsOf([param()], { 'CA Number': ' १०० 234–567' })).toEqual([{ name: 'CA Number', value: '100234567' }]);
  expect(validate([param()], { 'CA Number': '12a' })).toEqual({ 'CA Number': 'notNumeric' });
});

it('types in capitals where only capitals are allowed', () => {
  expect(isInCapitals(vehicle)).toBe(true);
  expect(isInCapitals(param({ regex: '[A-Za-z0-9]+' }))).toBe(false);
  expect(paramsOf([vehicle], { [vehicle.paramName]: 'dl 01 ab 1234' })).toEqual([
    { name: vehicle.paramName, value: 'DL01AB1234' },
  ]);
});

it('returns every error by parameter', () => {
  const params = [param(), vehicle, ward, param({ paramName: 'Extra', optional: true })];
  expect(validate(params, { 'CA Number': '12', 'Vehicle Registration Number': 'ABCDEFGH', Ward: 'Z' })).toEqual({
    'CA Number': 'tooShort',
    'Vehicle Registration Number': 'pattern',
    Ward: 'notListed',
  });
  expect(
    validate(params, { 'CA Number': '100234567', 'Vehicle Registration Number': 'DL01AB1234', Ward: 'A' }),
  ).toEqual({});
});

it('sends only filled-in values, trimmed', () => {
  const params = [param({ dataType: 'ALPHANUMERIC' }), param({ paramName: 'Extra', optional: true })];
  expect(paramsOf(params, { 'CA Number': ' x ', Extra: ' ', Other: 'y' })).toEqual([{ name: 'CA Number', value: 'x' }]);
});
