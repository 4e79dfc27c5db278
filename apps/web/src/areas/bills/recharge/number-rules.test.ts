import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { plans } from '../testing/plans.ts';
import { dayPrice, paramsFor, suggestionsOf } from './number-rules.ts';

it('fills in the operator’s parameters', () => {
  const text = { optional: false, minLength: 10, maxLength: 10 };
  const customerParams = [
    { ...text, paramName: 'Mobile Number', dataType: 'NUMERIC' as const },
    { ...text, paramName: 'Circle', dataType: 'ALPHANUMERIC' as const, values: ['Delhi', 'Mumbai'] },
  ];
  const number = { name: 'Mobile Number', value: '9876504321' };
  expect(paramsFor({ customerParams }, '9876504321', 'Mumbai')).toEqual([number, { name: 'Circle', value: 'Mumbai' }]);
  expect(paramsFor({ customerParams }, '9876504321', 'Atlantis')).toEqual([number]);
  expect(paramsFor({ customerParams }, '9876504321', undefined)).toEqual([number]);
});

it('rounds a plan’s daily cost up', () => {
  expect(plans.map(dayPrice)).toEqual([paise(1_070), paise(750), undefined, undefined]);
});

const quarter = { ...plans[0]!, planId: 'M799', amountPaise: paise(79_900), validity: '84 days', validityDays: 84 };
const suggestedPlans = (last?: number) =>
  suggestionsOf([...plans, quarter], last === undefined ? undefined : paise(last)).map(({ plan, why }) => [
    plan.planId,
    why,
  ]);

it('lists the last plan first, then the one with the same data that costs less per day', () => {
  expect(suggestedPlans()).toEqual([['M149', 'cheapestDay']]);
  expect(suggestedPlans(29_900)).toEqual([
    ['M299', 'sameAsLast'],
    ['M799', 'cheapestDay'],
  ]);
  expect(suggestedPlans(1_900)).toEqual([
    ['M019', 'sameAsLast'],
    ['M149', 'cheapestDay'],
  ]);
  expect(suggestionsOf([], undefined)).toEqual([]);
});

it('marks no plan as cheapest if the last one costs no more per day', () => {
  expect(suggestedPlans(79_900)).toEqual([['M799', 'sameAsLast']]);
  expect(suggestedPlans(14_900)).toEqual([['M149', 'sameAsLast']]);
});
