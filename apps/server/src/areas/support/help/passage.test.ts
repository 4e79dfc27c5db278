import { expect, test } from 'vitest';
import { passageOf } from './passage.ts';
import { parseArticle, shippedArticles } from './read-articles.ts';

const texts = { hosts: [], brand: { en: 'Sikka', hi: 'सिक्का' } };
const articles = shippedArticles().map((row) => parseArticle(row, texts));
const article = (wanted: string) => {
  const found = articles.find(({ id }) => id === wanted);
  if (!found) throw new Error(`There is no article ${wanted}`);
  return found;
};

test('a passage has the words of the query, in either language', () => {
  expect(passageOf(article('refund-time'), 'rrn number', 'en')).toMatch(/RRN/);
  expect(passageOf(article('payment-methods'), 'upi pin', 'en')).toMatch(/UPI PIN/);
  expect(passageOf(article('payment-methods'), 'UPI PIN', 'hi')).toMatch(/UPI PIN/);
});

test('without a match it is the first line', () => {
  const { line } = article('refund-time');
  expect(passageOf(article('refund-time'), 'zebra', 'hi')).toBe(line.hi);
});
