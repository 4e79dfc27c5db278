import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasWord, wordScore, wordsOf } from './word-rules.ts';

test.each([
  ['299', '299'],
  ['₹299', '299'],
  ['Rs. 299', '299'],
  ['rs299', '299'],
  ['299 rupees', '299'],
  ['299रुपये', '299'],
  ['299/-', '299'],
  ['299.00', '299'],
  ['1,499', '1499'],
  ['१,४९९', '1499'],
  ['২৯৯', '299'],
  ['２９９', '299'],
  ['\u200E299\u200F', '299'],
  ['1.5 GB', '1 5 gb'],
])('the amount %j is read as %s', (typed, words) => {
  expect(wordsOf(typed).join(' ')).toBe(words);
});

test.each([
  'सिलिंडर सिलिन्डर सिलिण्डर सिलिँडर सिलि\u200Dंडर',
  'मुंबई मुम्बई मुँबई',
  'पंजाब पञ्जाब',
  'फ़ास्टैग फास्टैग \u095Eास्टैग',
  'क्वार्टर क्\u200Dवार्टर क्\u200Cवार्टर',
  'गाड़ी गाडी गा\u095Cी',
  'अंक अङ्क',
  'Électricité electricite ELECTRICITE',
  'यमुना \u202Aयमुना\u202C \uFEFFयमुना',
  'बैंक बैङ्क बैँक',
])('one word: %s', (line) => {
  expect(new Set(line.split(' ').map((word) => wordsOf(word).join(' '))).size).toBe(1);
});

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aezrs09.,₹ ', ...'कनमण', '\u094D', '\u0902', '\u093C', '५') }),
      (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
      },
    ),
  );
});

test('words match by their beginning', () => {
  expect(hasWord(['yamuna', 'power'], 'pow')).toBe(true);
  expect(wordScore(['yamuna', 'power'], ['yam'])).toBe(2);
  expect(wordScore(['yamuna', 'power'], ['power'])).toBe(1);
  expect(wordScore(['yamuna', 'power'], ['gas'])).toBe(0);
});
