import type { CustomerParam } from '@sikka/partners/kit';
import { expect, test } from 'vitest';
import { presentParams, readCustomer } from './customer.ts';

const param = (paramName: string, facts: Partial<CustomerParam> = {}): CustomerParam => ({
  paramName,
  dataType: 'NUMERIC',
  optional: false,
  minLength: 10,
  maxLength: 13,
  visible: true,
  ...facts,
});
const mobile = param('Mobile Number', { maxLength: 10, regex: '[6-9][0-9]{9}' });
const plate = param('Vehicle', {
  dataType: 'ALPHANUMERIC',
  minLength: 8,
  regex: '[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{4}',
});
const zone = param('Zone', { dataType: 'ALPHANUMERIC', minLength: 4, values: ['North'] });

test.each([
  ['Credit Card', param('Card Account Number'), '4100 1234 56789', '4100123456789', '•••• 6789'],
  ['Electricity', param('Account Number'), '100 234 567 890', '100234567890', '100234567890'],
  ['LPG Gas', mobile, '+91 98765 43210', '9876543210', '987 654 3210'],
  ['Fastag', plate, 'mh-12 ab 1234', 'MH12AB1234', 'MH 12 AB 1234'],
] as const)('%s: a value is sent whole and shown in its format', (categoryName, first, typed, value, shown) => {
  const biller = { categoryName, customerParams: [first, zone] };
  const { params, consumerNumber } = readCustomer(biller, [
    { name: first.paramName, value: typed },
    { name: 'Zone', value: 'North' },
  ]);
  expect(params[0]?.value).toBe(value);
  expect(consumerNumber).toBe(shown);
  expect(presentParams(biller, params, 'hi').map((each) => each.value)).toEqual([shown, 'उत्तर']);
});
