import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { skeletonOf, wordsOf } from './fold.ts';

describe('an amount is one word, distinct from other numbers', () => {
  test.each([
    ['500', '500'],
    ['₹500', '500'],
    ['Rs. 500', 'rs 500'],
    ['Rs.500', 'rs 500'],
    ['rs500', 'rs 500'],
    ['500rs', '500 rs'],
    ['500/-', '500'],
    ['500.00', '500'],
    ['1,400', '1400'],
    ['₹5,00,000', '500000'],
    ['Rs. 1,234.50', 'rs 1234.50'],
    ['५००', '500'],
    ['৫০০', '500'],
    ['੫੦੦', '500'],
    ['૫૦૦', '500'],
    ['୫୦୦', '500'],
    ['௫௦௦', '500'],
    ['౫౦౦', '500'],
    ['೫೦೦', '500'],
    ['൫൦൦', '500'],
    ['۵۰۰', '500'],
    ['５００', '500'],
    ['\u202A500\u202C', '500'],
    ['5\u200B00', '500'],
    ['50', '50'],
    ['5000', '5000'],
    ['1100', '1100'],
    ['AA1122330', 'aa1122330'],
    ['Rs.12.50', 'rs 12.50'],
    ['pay 500.', 'pe 500'],
    ['12.5%', '12.5'],
    ['10.10.10', '10 10 10'],
  ])('%j', (typed, words) => {
    expect(wordsOf(typed).join(' ')).toBe(words);
  });
});

/** Ways to write one word, each line another word. */
const same = [
  // Joiners and direction marks.
  'क्वार्टर क्\u200Dवार्टर क्\u200Cवार्टर क्वा\u200Bर्टर \u200Eक्वार्टर\u200F \u2066क्वार्टर\u2069 \uFEFFक्वार्टर',
  'electricity electri\u00ADcity electri\u200Dcity \u202Aelectricity\u202C electri\u2060city',
  // Nukta: composed, decomposed, left out.
  'फ़ास्टैग \u095Eास्टैग फास्टैग',
  'ब्याज़ ब्याज ब्या\u095B',
  'क़र्ज़ कर्ज \u0958र्\u095B',
  'पढ़ाई प\u095Dाई पढाई',
  'गाड़ी गा\u095Cी गाडी',
  // Nasals: anusvara, conjunct, chandrabindu.
  'सिलिंडर सिलिन्डर सिलिँडर सिलिण्डर',
  'पंजाब पञ्जाब पन्जाब',
  'मुंबई मुम्बई मुँबई mumbai',
  'कंपनी कम्पनी कँपनी',
  'सितंबर सितम्बर sitambar',
  'अंक अङ्क अँक ank',
  'बंद बन्द बँद band',
  'इंश्योरेंस इन्श्योरेन्स इँश्योरेंस',
  'यहाँ यहां',
  'संमान सम्मान samman',
  // One sound, two scripts and many spellings.
  'बिजली bijli bijlee Bijli BIJLI',
  'पानी pani paani paanee',
  'बच्चे bacche bachche bache',
  'स्कूल school skool skul',
  'विज्ञान vigyan vigyaan',
  'फ़ोन phone fone',
  'दुःख दुख dukh',
  'पिछला pichhla pichla',
];

test.each(same)('folds to one word: %s', (line) => {
  expect(
    new Set(line.split(' ').map((word) => wordsOf(word).join(' '))).size,
    JSON.stringify(line.split(' ').map(wordsOf)),
  ).toBe(1);
});

const letters = fc.constantFrom(
  ...'abcdehikopqsuwxyz',
  ...'कखगचछजञटडनपफबमयरलवशषसह',
  ...'ािीुूेैोौंँ़्',
  '\u200D',
  ' ',
  '5',
  '०',
);

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: letters, maxLength: 24 }), fc.string({ unit: 'grapheme' })), (text) => {
      const words = wordsOf(text);
      expect(wordsOf(words.join(' '))).toEqual(words);
    }),
    { numRuns: 5_000 },
  );
});

test('different numbers stay different', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      expect(wordsOf(String(one)).join() === wordsOf(String(other)).join()).toBe(one === other);
    }),
  );
});

test('the skeleton of a word is its consonants', () => {
  expect(skeletonOf('elektrisiti')).toBe('elktrst');
});
