import { expect, test } from 'vitest';
import { bookOf, differences, lost } from './kit.ts';

const ours = bookOf([
  ['L1', 'udaan', 'BOOKED', 500],
  ['L2', 'udaan', 'BOOKED', 700],
]);

test('books that say the same differ in nothing', () => {
  expect(differences('loan', ours, ours.toReversed())).toEqual([]);
  expect(lost('order', ['o1'], ['o2', 'o1'])).toEqual([]);
});

test.each([
  ['an entry that only the partner has', ours.slice(0, 1)],
  ['another state', bookOf([['L1', 'udaan', 'REFUNDED', 500], ...ours.slice(1)])],
  ['another amount', bookOf([['L1', 'udaan', 'BOOKED', 501], ...ours.slice(1)])],
  ['a value that is missing', bookOf([['L1', 'udaan', 'BOOKED', null], ...ours.slice(1)])],
  ['an entry that only we have', [...ours, ...bookOf([['L3', '', 1]])]],
])('%s is found', (_what, changed) => expect(differences('loan', changed, ours)).toHaveLength(1));

test('what was acknowledged and is lost is found', () => {
  expect(lost('order', ['o1', 'o2'], ['o1'])).toEqual(['order o2 was acknowledged and is lost']);
});
