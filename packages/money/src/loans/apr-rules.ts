import type { Paise } from '../amount.ts';
import { approximately } from './fraction-rules.ts';
import { exactInstalment, type LoanTerms } from './instalment-rules.ts';

/** Present value of `count` equal monthly payments at a monthly rate. */
const worthOf = (payment: number, count: number, rate: number): number =>
  rate === 0 ? payment * count : (payment * -Math.expm1(-count * Math.log1p(rate))) / rate;

/**
 * The monthly rate at which the payments' present value is the amount received, by bisection to the
 * last bit.
 */
const monthlyReturn = (received: number, payment: number, count: number): number => {
  let [low, high] = [0, 1];
  while (worthOf(payment, count, high) > received) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (worthOf(payment, count, middle) > received) low = middle;
    else high = middle;
  }
};

/** Keeps an error in the last digit of the search from rounding a half down. */
const noise = 1e-6;

/**
 * The annual percentage rate, all charges included, in hundredths of a per cent, rounded half up: 12
 * times the monthly internal rate of return on the amount received, with instalments before rounding
 * (RBI/2024-25/18, annexe on the computation of the APR). For a loan in days, its cost scaled to a year
 * of 365 days. Undefined if charges use up the whole principal.
 */
export const aprOf = (terms: LoanTerms, upfrontChargesPaise: Paise): number | undefined => {
  const received = terms.principalPaise - upfrontChargesPaise;
  if (received <= 0) return undefined;
  const { unit, count } = terms.tenure;
  const payment = approximately(exactInstalment(terms));
  const yearly =
    unit === 'DAY' ? ((payment / received - 1) * 365) / count : 12 * monthlyReturn(received, payment, count);
  return Math.round(yearly * 10_000 + noise);
};
