import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiDigits, readLine, readSecret, readText } from './text.ts';

it.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
])('%s are the ten digits', (digits) => expect(asciiDigits(digits)).toBe('0123456789'));

it.each([
  ['  Asha \t Devi\n', 'Asha Devi'],
  ['Asha\u00a0Devi\u2003', 'Asha Devi'],
  ['\u202eAsha\u202c', 'Asha'],
  ['\u2066Asha\u2069', 'Asha'],
  ['A\u200bs\ufeffh\u00ada', 'Asha'],
  ['A\u2060s\u180eh\u{e0041}a', 'Asha'],
  ['Ａｓｈａ', 'Asha'],
  ['फ़्लैट ४', 'फ़्लैट 4'.normalize('NFKC')],
  ['क्\u200dवार्टर 4', 'क्\u200dवार्टर 4'],
  ['क्\u200d\u200cवार्टर', 'क्\u200dवार्टर'],
  ['क्\u200d', 'क्\u200d'],
  ['a\u200db\u200cc', 'abc'],
  ['\u200dक', 'क'],
  ['👩\u200d🌾 👍🏽', '👩\u200d🌾 👍🏽'],
  ['👩\u200d', '👩'],
  ['a\u0000b\u0007c', 'abc'],
  ['\u3164\u2800', ''],
  ['e\u0301', 'é'],
  ['a\u2028b', 'a b'],
])('%j is the line %j', (typed, line) => expect(readLine(typed)).toBe(line));

it.each([
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['one \n\n\n\n two', 'one\n\ntwo'],
  ['\n one\u202e \t two \n', 'one two'],
  ['मेरा ४ नंबर', 'मेरा ४ नंबर'],
  ['½ ﬁ', '½ ﬁ'],
  ['cafe\u0301', 'café'],
  ['\u200b \u2067', ''],
])('%j is the text %j', (typed, text) => expect(readText(typed)).toBe(text));

it('normalising twice changes nothing', () => {
  const letters = fc.constantFrom(
    ...'aक्षि१ ४é\u200d\u200c\u202e\u200b\n\r\t\u00a0\u3164﷼\u0345👩🏽🌾Ａ०½'.normalize('NFD'),
  );
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letters, maxLength: 12 }));
  fc.assert(
    fc.property(typed, fc.constantFrom(readLine, readText, readSecret), (text, read) => {
      expect(read(read(text))).toBe(read(text));
    }),
    { numRuns: 2_000 },
  );
});

it('treats a composed and a decomposed password as equal', () => {
  expect(readSecret('Cafe\u0301@1234')).toBe(readSecret('Caf\u00e9@1234'));
  expect(readSecret(' Ａ\u200b')).toBe(' Ａ\u200b');
});
