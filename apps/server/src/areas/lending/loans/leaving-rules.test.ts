import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { loanFrom } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import { earlyExitCosts } from './leaving-rules.ts';

const paidOut = new Date('2026-11-20T18:00:00Z');
const price = {
  ...offerFor({ amountPaise: 3_000_000, tenure: 'P12' } as never, paidOut),
  aprHundredths: 2_210,
  feePaise: paise(60_000),
  gstPaise: paise(10_800),
  otherPaise: paise(0),
  nonRefundableFeePaise: paise(25_000),
  foreclosureHundredths: 200,
};
const loan = loanFrom(price, { loanReference: 'L1', reference: 'A1', now: paidOut });
const [first] = loan.instalments;
// Paid out on 20 November in India; the first instalment is due on 5 January, 46 days later.
const interestOf = (days: number) => Math.round(((first?.interestPaise ?? 0) * days) / 46);

test.each([
  ['on its day', '2026-11-20T18:29:59Z', 0, 0],
  ['after midnight in India', '2026-11-20T18:30:00Z', 1, 1_816],
  ['two days later', '2026-11-22T06:00:00Z', 2, 3_633],
])('%s returning costs the APR of its days less the refunded charges', (_when, now, days, aprPaise) => {
  const { FORECLOSURE: closing, RETURN: returning } = earlyExitCosts(price, loan, new Date(now));
  expect(returning).toBe(3_000_000 + aprPaise - 45_800);
  expect(closing).toBe(3_000_000 + interestOf(days) + 60_000 + 10_800);
});
