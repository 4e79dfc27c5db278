import { expect, it } from 'vitest';
import type { BillerSummary } from '@sikka/contract';
import { byLetter, findBillers, findCategories, servesState, statesOf } from './find-rules.ts';

const billers: BillerSummary[] = [
  { billerId: '1', billerName: 'Sagar Urja', billerCategoryName: 'Electricity', coverage: 'MH' },
  {
    billerId: '2',
    billerName: 'Yamuna Power',
    alias: 'Yamuna Bijli',
    billerCategoryName: 'Electricity',
    coverage: 'DL',
  },
  { billerId: '3', billerName: 'Agni Cylinders', billerCategoryName: 'LPG Gas', coverage: 'IND' },
];
const names = (query: string, titleOf?: (name: string) => string) =>
  findBillers(billers, query, titleOf).map(({ billerName }) => billerName);

it('finds billers by name, alias and category', () => {
  expect(names('yam')).toEqual(['Yamuna Power']);
  expect(names('bijli')).toEqual(['Yamuna Power']);
  expect(names('power yamuna')).toEqual(['Yamuna Power']);
  expect(names('electricity')).toEqual(['Sagar Urja', 'Yamuna Power']);
  expect(names('बिजली', () => 'बिजली')).toHaveLength(3);
  expect(names('nothing')).toEqual([]);
  expect(names(' ')).toHaveLength(3);
});

it('ranks a prefix of the name above any other word', () => {
  const two: BillerSummary[] = [
    { billerId: '1', billerName: 'New Sagar', billerCategoryName: 'Water', coverage: 'IND' },
    { billerId: '2', billerName: 'Sagar Urja', billerCategoryName: 'Water', coverage: 'IND' },
  ];
  expect(findBillers(two, 'sagar').map(({ billerId }) => billerId)).toEqual(['2', '1']);
});

it('finds categories in the language in use and by the network’s name', () => {
  const categories = [
    { billerCategoryName: 'Water', title: 'पानी' },
    { billerCategoryName: 'Electricity', title: 'बिजली' },
  ];
  expect(findCategories(categories, 'पानी')).toEqual([categories[0]]);
  expect(findCategories(categories, 'elec')).toEqual([categories[1]]);
  expect(findCategories(categories, '')).toEqual([]);
});

it('filters by state, keeping nationwide billers', () => {
  expect(statesOf(billers)).toEqual(['MH', 'DL']);
  expect(billers.filter((biller) => servesState(biller, 'DL')).map(({ billerId }) => billerId)).toEqual(['2', '3']);
  expect(billers.filter((biller) => servesState(biller, undefined))).toHaveLength(3);
});

it('lists billers under their first letters, in either script', () => {
  const named = (billerName: string): BillerSummary => ({
    billerId: billerName,
    billerName,
    billerCategoryName: 'Water',
    coverage: 'IND',
  });
  const letters = byLetter(['Yamuna', 'यमुना', 'Avadh', 'Yash', 'कोसी'].map(named)).map(([letter, found]) => [
    letter,
    ...found.map(({ billerName }) => billerName),
  ]);
  expect(letters).toEqual([
    ['A', 'Avadh'],
    ['Y', 'Yamuna', 'Yash'],
    ['क', 'कोसी'],
    ['य', 'यमुना'],
  ]);
});
