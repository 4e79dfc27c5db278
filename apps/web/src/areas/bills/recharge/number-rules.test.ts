import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { plans } from '../testing/plans.ts';
import { dayPrice, isMobile, mobileDigits, paramsFor, suggestionsOf } from './number-rules.ts';

it.each([
  ['98765 04321', '9876504321'],
  ['+91 98765-04321', '9876504321'],
  ['09876504321', '9876504321'],
  ['9198765', '9198765'],
  ['98765043215', '9876504321'],
])('%s is the number %s', (typed, digits) => expect(mobileDigits(typed)).toBe(digits));

it('takes numbers of India alone', () => {
  expect(['9876504321', '5876504321', '987650432'].map(isMobile)).toEqual([true, false, false]);
});

it('fills in what an operator asks for', () => {
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

it('says what a plan costs a day and never too little', () => {
  expect(plans.map(dayPrice)).toEqual([paise(1_070), paise(750), undefined, undefined]);
});

it('puts the plan of last time first, then the one that costs least a day', () => {
  const chosen = (last?: number) =>
    suggestionsOf(plans, last === undefined ? undefined : paise(last)).map(({ plan, why }) => [plan.planId, why]);
  expect(chosen()).toEqual([['M149', 'cheapestDay']]);
  expect(chosen(29_900)).toEqual([
    ['M299', 'sameAsLast'],
    ['M149', 'cheapestDay'],
  ]);
  expect(chosen(14_900)).toEqual([
    ['M149', 'sameAsLast'],
    ['M299', 'cheapestDay'],
  ]);
  expect(suggestionsOf([], undefined)).toEqual([]);
});
