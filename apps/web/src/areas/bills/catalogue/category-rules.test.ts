import { expect, it } from 'vitest';
import { byGroup, categoryNamed } from './category-rules.ts';

it.each([
  ['Credit Card', 'Credit Card'],
  ['creditcard', 'Credit Card'],
  ['gas', 'Gas'],
  ['lpg gas', 'LPG Gas'],
  ['broadband', 'Broadband Postpaid'],
  ['fastag', 'Fastag'],
])('%s names %s', (text, name) => expect(categoryNamed(text)).toBe(name));

it.each(['', '  ', 'parking', '%'])('"%s" names nothing', (text) => expect(categoryNamed(text)).toBeUndefined());

it('groups categories in one order, without empty groups', () => {
  const money = { name: 'a', group: 'money' } as const;
  const first = { name: 'b', group: 'home' } as const;
  const second = { name: 'c', group: 'home' } as const;
  expect(byGroup([money, first, second])).toEqual([
    { group: 'home', categories: [first, second] },
    { group: 'money', categories: [money] },
  ]);
});
