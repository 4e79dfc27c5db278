import { expect, test } from 'vitest';
import { isCardNumber, refusalOfCard } from './cards.ts';

test.each(['4111111111111111', '4000000000000002', '4000000000009995', '4000000000000069', '4000000000000119'])(
  '%s is a card number',
  (number) => expect(isCardNumber(number)).toBe(true),
);

test.each(['', '4111', '4111111111111112', '4111 1111 1111 1111', 'abcdabcdabcdabcd'])('"%s" is none', (number) =>
  expect(isCardNumber(number)).toBe(false),
);

test('the last four digits choose what the bank says', () => {
  expect(refusalOfCard('1111')).toBeUndefined();
  expect(refusalOfCard('0002')).toBe('CARD_DECLINED');
});
