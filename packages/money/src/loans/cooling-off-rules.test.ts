import { expect, test } from 'vitest';
import { returnQuote } from './cooling-off-rules.ts';

const loan = {
  principalPaise: 2_000_000,
  aprHundredths: 1_707,
  daysHeld: 3,
  upfrontChargesPaise: 40_000,
  nonRefundableFeePaise: 0,
};

test('three days at 17.07 % a year of 20,000 rupees are 28.06 rupees, and every charge comes back', () => {
  expect(returnQuote(loan)).toEqual({
    principalPaise: 2_000_000,
    proportionatePaise: 2_806,
    givenBackPaise: 40_000,
    payablePaise: 1_962_806,
  });
});

test('on the day the money came only the disclosed fee is lost', () => {
  const quote = returnQuote({ ...loan, daysHeld: 0, nonRefundableFeePaise: 16_000 });
  expect(quote.payablePaise - (loan.principalPaise - loan.upfrontChargesPaise)).toBe(16_000);
});

test('a fee that was never taken is not asked for on leaving', () => {
  expect(returnQuote({ ...loan, upfrontChargesPaise: 0, nonRefundableFeePaise: 16_000 }).givenBackPaise).toBe(0);
});
