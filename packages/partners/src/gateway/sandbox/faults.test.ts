import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { upiCodes } from '../wire.ts';
import { faultOf, faults, isCardNumber, refusalOfCard } from './faults.ts';

test('an amount exists for every UPI code', () => {
  const reached = Object.values(faults).map(({ code }) => code);
  const missing = upiCodes.filter(({ code }) => code !== '96' && !reached.includes(code));
  expect(missing).toEqual([]);
});

test('only whole rupees from a thousand up select a fault', () => {
  expect(faultOf(paise(2_800_100))?.code).toBe('Z9');
  expect(faultOf(paise(800_100))?.code).toBe('Z9');
  expect(faultOf(paise(2_800_150))).toBeUndefined();
  expect(faultOf(paise(80_100))).toBeUndefined();
});

test.each(['4111111111111111', '4000000000000002', '4000000000009995', '4000000000000069', '4000000000000119'])(
  '%s is a card number',
  (number) => expect(isCardNumber(number)).toBe(true),
);

test.each(['', '4111', '4111111111111112', '4111 1111 1111 1111', 'abcdabcdabcdabcd'])(
  '"%s" is not a card number',
  (number) => expect(isCardNumber(number)).toBe(false),
);

test('the last four digits select the bank’s answer', () => {
  expect(refusalOfCard('1111')).toBeUndefined();
  expect(refusalOfCard('0002')).toBe('CARD_DECLINED');
});
