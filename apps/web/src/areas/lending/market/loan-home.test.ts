import { describe, expect, it } from 'vitest';
import { isNewMarket, subjectOf } from './loan-home.ts';
import { applied, homeWith } from './testing/loan-homes.ts';

const flagged = (apiLoanMarketRUB148: 0 | 1) => ({
  userGrayscaleData: { apiLoanMarketRUB148, apiLoanMarketRUB1214: 0 } as const,
});

it.each([
  ['a guest', undefined, true],
  ['a user with the flag', flagged(1), true],
  ['a user without it', flagged(0), false],
])('%s sees the newer page: %s', (_, user, isNew) => {
  expect(isNewMarket(user)).toBe(isNew);
});

describe('the application that the page speaks of', () => {
  it('is found by lender and product', () => {
    expect(subjectOf(homeWith(applied(5)))).toMatchObject({ gid: 'udaan:step', loanRecordGid: 'r1' });
  });

  it('is none when it is another lender’s, or when there is none', () => {
    expect(subjectOf(homeWith({ ...applied(5), channelName: 'Kaveri Credit' }))).toBeUndefined();
    expect(subjectOf(homeWith())).toBeUndefined();
  });
});
