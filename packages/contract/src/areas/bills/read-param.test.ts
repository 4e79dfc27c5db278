import { expect, it } from 'vitest';
import { type HasForm, paramFault, type ParamRule } from './param-rules.ts';
import { readParam } from './read-param.ts';

const hasForm: HasForm = (pattern, value) => new RegExp(`^(?:${pattern})$`).test(value);

const mobile: ParamRule = {
  dataType: 'NUMERIC',
  optional: false,
  minLength: 10,
  maxLength: 10,
  regex: '[6-9][0-9]{9}',
  format: 'mobile',
};
const plate: ParamRule = { dataType: 'ALPHANUMERIC', optional: false, minLength: 8, maxLength: 11, format: 'plate' };
const account: ParamRule = { dataType: 'NUMERIC', optional: false, minLength: 10, maxLength: 10 };
const consumer: ParamRule = {
  dataType: 'ALPHANUMERIC',
  optional: false,
  minLength: 8,
  maxLength: 12,
  regex: '[A-Z]{2}[0-9]{6,10}',
};
const circle: ParamRule = {
  dataType: 'ALPHANUMERIC',
  optional: false,
  minLength: 1,
  maxLength: 30,
  values: ['Delhi NCR', 'Bihar'],
};
const remark: ParamRule = { dataType: 'ALPHANUMERIC', optional: true, minLength: 0, maxLength: 20 };

it.each([
  [mobile, '+91 98765 43210', '9876543210'],
  [mobile, '0091-98765-43210', '9876543210'],
  [mobile, '098765 43210', '9876543210'],
  [mobile, '९८७६५४३२१०', '9876543210'],
  [mobile, ' 9198765432 ', '9198765432'],
  [plate, 'mh 12 ab 1234', 'MH12AB1234'],
  [plate, 'mh-12-AB-1234', 'MH12AB1234'],
  [plate, '22 BH 1234 aa', '22BH1234AA'],
  [account, '98765 43210', '9876543210'],
  [account, '1234-567-890', '1234567890'],
  [consumer, 'ab 123-456', 'AB123456'],
  [consumer, 'AB１２３４५६', 'AB123456'],
  [consumer, '\u202aAB123456\u202c', 'AB123456'],
  [consumer, 'AB–123 456', 'AB123456'],
  [circle, ' Delhi\u00a0 NCR ', 'Delhi NCR'],
  [remark, 'flat 4-B', 'flat 4-B'],
  [remark, ' ', ''],
])('%# reads %j as %j', (rule, typed, value) => {
  expect(readParam(rule, typed, hasForm)).toBe(value);
  expect(paramFault(rule, value, hasForm)).toBeUndefined();
  expect(readParam(rule, value, hasForm)).toBe(value);
});

it.each([
  [mobile, '98765'],
  [mobile, '98765432101'],
  [account, '09876543210'],
  [account, '919876543210'],
  [plate, 'MH 12 1234'],
  [consumer, 'A 1'],
  [circle, 'delhi'],
])('%# leaves the invalid %j as a line', (rule, typed) => {
  expect(readParam(rule, typed, hasForm)).toBe(typed);
  expect(paramFault(rule, typed, hasForm)).toBeDefined();
});
