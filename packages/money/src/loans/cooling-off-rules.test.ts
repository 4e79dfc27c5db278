import { expect, test } from 'vitest';
import { paise } from '../amount.ts';
import { returnQuote } from './cooling-off-rules.ts';

const loan = {
  principalPaise: paise(2_000_000),
  aprHundredths: 1_707,
  daysHeld: 3,
  upfrontChargesPaise: paise(40_000),
  nonRefundableFeePaise: paise(0),
};

test('three days at 17.07 % a year of 20,000 rupees cost 28.06 rupees, and every charge is refunded', () => {
  expect(returnQuote(loan)).toEqual({
    principalPaise: paise(2_000_000),
    proportionatePaise: paise(2_806),
    givenBackPaise: paise(40_000),
    payablePaise: paise(1_962_806),
  });
});

test('on the day of disbursement only the disclosed fee is lost', () => {
  const quote = returnQuote({ ...loan, daysHeld: 0, nonRefundableFeePaise: paise(16_000) });
  expect(quote.payablePaise - (loan.principalPaise - loan.upfrontChargesPaise)).toBe(16_000);
});

test('a fee that was not charged is not due on returning', () => {
  expect(
    returnQuote({ ...loan, upfrontChargesPaise: paise(0), nonRefundableFeePaise: paise(16_000) }).givenBackPaise,
  ).toBe(0);
});
