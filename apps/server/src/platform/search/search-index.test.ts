import { describe, expect, test } from 'vitest';
import { isOneEditApart, likeness } from './likeness.ts';
import { maxQueryWords, readQuery } from './read-query.ts';
import { createSearchIndex } from './search-index.ts';

const item = (title: string, words = '') => ({ title, titles: [title], otherTexts: [], words });
const found = (titles: readonly string[], query: string): string[] =>
  createSearchIndex(titles.map((title) => item(title)))
    .find(query)
    .map(({ title }) => title);

describe('a number matches only itself', () => {
  const amounts = ['₹5 off', '₹50 off', '₹500 off', '₹5,000 off', '₹505 off', '₹400 off', '₹1,400 off', '₹12.50 off'];
  test.each([
    ['500', '₹500 off'],
    ['₹500', '₹500 off'],
    ['Rs.500', '₹500 off'],
    ['500rs', '₹500 off'],
    ['५००', '₹500 off'],
    ['500.00', '₹500 off'],
    ['50', '₹50 off'],
    ['5', '₹5 off'],
    ['5000', '₹5,000 off'],
    ['५,०००', '₹5,000 off'],
    ['505', '₹505 off'],
    ['400', '₹400 off'],
    ['1400', '₹1,400 off'],
    ['12.50', '₹12.50 off'],
  ])('%s', (query, title) => {
    expect(found(amounts, query)).toEqual([title]);
  });

  test.each(['55', '5005', '5050', '51', '12', '1', '000', '1401', '40', '14', '50 0'])('does not find %s', (query) => {
    expect(found(['₹500 off', '₹5,000 off', '₹1,400 off', '₹12.50 off'], query)).toEqual([]);
  });

  test('finds an id by its prefix, never by another id', () => {
    expect(found(['9876543210', '9876543120'], '98765432')).toEqual(['9876543210']);
    expect(found(['9876543210'], '9876543211')).toEqual([]);
    expect(found(['9876543210'], '987')).toEqual([]);
    expect(found(['aa1122330'], 'aa112233')).toEqual(['aa1122330']);
    expect(found(['aa1122330'], 'a1122330')).toEqual([]);
  });
});

test.each([
  ['recharg', 'recharge'],
  ['rechrge', 'recharge'],
  ['recahrge', 'recharge'],
  ['richarge', 'recharge'],
  ['silendr', 'cylinder'],
  ['insurence', 'insurance'],
  ['insuranse', 'insurance'],
  ['cuopon', 'coupon'],
  ['fastg', 'fastag'],
  ['brodband', 'broadband'],
  ['electrcity', 'electricity'],
  ['complant', 'complaint'],
])('%s finds %s', (query, title) => {
  expect(found([title, 'rewards', 'terms'], query)[0]).toBe(title);
});

test.each([
  ['सिलिण्डर', 'सिलिंडर'],
  ['सिलि\u200Dंडर', 'सिलिंडर'],
  ['फास्टैग', 'फ़ास्टैग'],
  ['मुम्बई', 'मुंबई'],
  ['मुँबई', 'मुंबई'],
])('answers %s as %s', (typed, usual) => {
  const titles = ['सिलिंडर', 'फ़ास्टैग', 'मुंबई'];
  expect(found(titles, typed)).toEqual(found(titles, usual));
  expect(found(titles, typed)[0]).toBe(usual);
});

test('one letter apart is similar for words, never for numbers', () => {
  expect(isOneEditApart('bijli', 'bijali')).toBe(true);
  expect(isOneEditApart('bijli', 'bjili')).toBe(true);
  expect(isOneEditApart('bijli', 'bijalee')).toBe(false);
  expect(isOneEditApart('500', '501')).toBe(false);
  expect(likeness('5001', '500', true)).toBe(0);
  expect(likeness('aa1122', 'aa1123', true)).toBe(0);
});

test('distinguishes words that only sound alike', () => {
  const titles = ['When it comes', 'Taxi', 'Tax', 'Customer care'];
  expect(found(titles, 'cab')[0]).toBe('Taxi');
  expect(found(titles, 'kar')[0]).not.toBe('Customer care');
  expect(found(titles, 'care')[0]).toBe('Customer care');
});

test('ranks an exact phrase above scattered words', () => {
  const index = createSearchIndex([
    item('One', 'number of wrong things, recharge of a phone'),
    item('Two', 'wrong number recharge, money back'),
  ]);
  expect(index.find('recharge wrong number').map(({ title }) => title)).toEqual(['Two', 'One']);
});

test('searches only some of many words, to bound the cost of a query', () => {
  const many = Array.from({ length: 40 }, (_, at) => `${'bdgklmnpr'[at % 9]}${'aeiou'[at % 5]}xq${at}z`).join(' ');
  expect(readQuery(many, () => false)).toHaveLength(maxQueryWords);
  const idle = `loan ${'ka ki ke ko se me hai ho kya kab aur par to bhi the of in on for '.repeat(3)}`;
  expect(readQuery(idle, () => false).length).toBeLessThanOrEqual(2 * maxQueryWords);
});
