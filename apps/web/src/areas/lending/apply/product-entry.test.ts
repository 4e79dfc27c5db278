import { currentStatuses } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import { cardWith, homeWith, referralWith } from '../market/testing/loan-homes.ts';
import { cardOf, entryOf } from './product-entry.ts';

const entries = (isAgain: boolean) =>
  Object.fromEntries(
    Object.entries(currentStatuses).map(([name, currentStatus]) => [
      name,
      entryOf(cardWith({ currentStatus }), isAgain),
    ]),
  );

const first = {
  placeholder: 'form',
  none: 'form',
  incomplete: 'form',
  assessing: 'review',
  rejected: 'rejection',
  passed: 'review',
  reviewing: 'review',
  reviewingFurther: 'review',
  reviewResult: 'review',
  reviewContinued: 'review',
  denied: 'review',
  withdrawable: 'review',
};

it('leads on whoever has applied before', () => {
  expect(entries(false)).toEqual(first);
});

it('lets those apply again whose application ended without a loan', () => {
  expect(entries(true)).toEqual({ ...first, rejected: 'form', reviewResult: 'form', denied: 'form' });
});

it('shows the way to a site of its own, and what is not open yet', () => {
  expect(entryOf(referralWith({ currentStatus: 2 }), false)).toBe('site');
  expect(entryOf(cardWith({ isComingSoon: true }), true)).toBe('soon');
});

it('finds a product in every list of the loan page', () => {
  const declined = cardWith({ gid: 'himadri:salary', currentStatus: 3 });
  const home = homeWith({ declinedList: [declined] });
  expect(cardOf(home, 'udaan:step')).toEqual(cardWith());
  expect(cardOf(home, 'himadri:salary')).toEqual(declined);
  expect(cardOf(home, 'neem:flexi')).toEqual(referralWith());
  expect(cardOf(home, 'udaan:none')).toBeUndefined();
});
