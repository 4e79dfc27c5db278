import { helpTopics } from '@sikka/contract';
import { locales, m } from '@sikka/messages';
import { describe, expect, test } from 'vitest';
import { textOf } from '#platform/articles/article-tree.ts';
import { articleAbout, linkedArticles } from './article-about.ts';
import { collectArticles, parseArticle, readTopic, shippedArticles } from './read-articles.ts';

const texts = { hosts: [], brand: { en: 'Sikka', hi: 'सिक्का' } };
const { all, byId, find } = collectArticles(shippedArticles().map((row) => parseArticle(row, texts)));

test('at least 40 articles, each topic has some', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect([...new Set(all.map(({ topic }) => topic))]).toEqual(helpTopics);
});

test.each(locales)('the answer about customer care has the phone number and its hours, in %s', (locale) => {
  const facts = [m.lending_officer_phone, m.lending_officer_hours].map((text) => text({}, { locale }));
  for (const text of facts) expect(JSON.stringify(byId.get('contact')?.blocks[locale])).toContain(text);
});

describe.each(all.map((article) => [article.id, article] as const))('%s', (_, { title, line, blocks, words }) => {
  test('says the same in both languages', () => {
    const shapeOf = (each: (typeof blocks)['en'][number]) =>
      'items' in each ? `${each.kind} ${each.items.length}` : each.kind;
    expect(blocks.hi.map(shapeOf)).toEqual(blocks.en.map(shapeOf));
    const linksOf = (locale: 'en' | 'hi') =>
      blocks[locale]
        .flatMap((block) => ('items' in block ? block.items.flat() : 'line' in block ? block.line : []))
        .flatMap((part) => (part.kind === 'link' ? [part.link] : []));
    expect(linksOf('hi')).toEqual(linksOf('en'));
    expect([title.hi, line.hi].every((text) => /[\u0900-\u097F]/.test(text))).toBe(true);
    expect([title.en, line.en].some((text) => /[\u0900-\u097F]/.test(text))).toBe(false);
  });

  test('is short, one idea a paragraph', () => {
    expect(title.en.split(' ').length).toBeLessThanOrEqual(12);
    const lines = (locale: 'en' | 'hi') =>
      blocks[locale].flatMap((block) => ('items' in block ? block.items : 'line' in block ? [block.line] : []));
    const longest = (locale: 'en' | 'hi') =>
      Math.max(
        ...lines(locale).flatMap((each) =>
          textOf(each)
            .split(/(?<=[.?!।])\s/)
            .map((sentence) => sentence.split(/\s+/).length),
        ),
      );
    expect(longest('en')).toBeLessThanOrEqual(25);
    expect(longest('hi')).toBeLessThanOrEqual(30);
  });

  test('has questions in three scripts', () => {
    expect(words.split(',').length).toBeGreaterThanOrEqual(5);
    expect(/[\u0900-\u097F]/.test(words)).toBe(true);
  });
});

test('every problem has an existing article, and the assistant leads to existing ones', () => {
  expect([...Object.values(articleAbout), ...linkedArticles].filter((id) => !byId.has(id))).toEqual([]);
});

test.each([
  ['refund kab aayega', 'refund-time'],
  ['रिफंड कब आएगा', 'refund-time'],
  ['when will I get my refund', 'refund-time'],
  ['otp nahi aa raha', 'otp-not-coming'],
  ['ओटीपी नहीं आया', 'otp-not-coming'],
  ['paise kat gaye bill nahi bhara', 'payment-pending'],
  ['coin kaise kamaye', 'earn-coins'],
  ['सिक्के की कीमत', 'coin-value'],
  ['autopay band karna hai', 'autopay'],
  ['loan reject kyu hua', 'loan-rejected'],
  ['emi miss ho gayi', 'emi-late'],
  ['I cannot pay my emi', 'cannot-pay'],
  ['loan nahi chuka pa raha', 'cannot-pay'],
  ['किस्त नहीं भर सकता', 'cannot-pay'],
  ['recovery agent came home', 'recovery-agents'],
  ['vasooli wale dhamki de rahe', 'recovery-agents'],
  ['रिकवरी एजेंट', 'recovery-agents'],
  ['delete my account', 'delete-account'],
  ['number badalna hai', 'change-number'],
  ['coupon nahi chal raha', 'coupon-not-working'],
  ['someone asked me for otp fraud', 'fraud'],
  ['customer care number', 'contact'],
  ['naukri', 'work-with-us'],
  ['password bhul gaya', 'password'],
  ['कूपन काम नहीं कर रहा', 'coupon-not-working'],
  ['raseed', 'receipt'],
])('“%s” finds %s among the first three', (query, id) => {
  expect(
    find(query)
      .slice(0, 3)
      .map((article) => article.id),
  ).toContain(id);
});

test('an unrelated query finds nothing', () => {
  expect(find('').length).toBe(0);
  expect(find('xyzzy').length).toBe(0);
});

test.each([
  ['without Hindi', '# a\n\nAsked as: a\n\n## A\n\nText\n'],
  ['without how people ask', '# a\n\n## A\n\nText\n\n## अ\n\nपाठ\n'],
  ['that starts with a list', '# a\n\nAsked as: a\n\n## A\n\n- Text\n\n## अ\n\nपाठ\n'],
  ['with an invalid id', '# A b\n\nAsked as: a\n\n## A\n\nText\n\n## अ\n\nपाठ\n'],
])('refuses an article %s', (_, source) => {
  expect(() => readTopic(source, 'account').map((row) => parseArticle(row, texts))).toThrow();
});
