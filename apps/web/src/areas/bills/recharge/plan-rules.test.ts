import { expect, it } from 'vitest';
import { plans } from '../testing/plans.ts';
import { benefitsOf, findPlans, groupsOf } from './plan-rules.ts';

const found = (query: string) => findPlans(plans, query).map(({ amountPaise }) => amountPaise);

it('keeps the groups in the biller’s order', () => expect(groupsOf(plans)).toEqual(['Unlimited', 'Data', 'Top-up']));

it('lists the benefits of a plan', () => {
  expect(plans.map(benefitsOf)).toEqual([['1.5 GB a day', '28 days'], ['1 GB a day', '20 days'], ['1 GB'], ['₹39.37']]);
});

it('finds plans by price and benefits', () => {
  expect(found('299')).toEqual([29_900]);
  expect(found('28 days')).toEqual([29_900]);
  expect(found('gb')).toEqual([29_900, 14_900, 1_900]);
  expect(found('unlimited 1')).toEqual([29_900, 14_900]);
  expect(found('')).toHaveLength(4);
  expect(found('cricket')).toEqual([]);
});
