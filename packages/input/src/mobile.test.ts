import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupTypedMobile, isMobile, readMobile, wholeMobile } from './mobile.ts';
import { mobiles } from './testing/spellings.ts';

/** While a number is typed. */
const halfTyped: typeof mobiles = [
  ['91987654321', '9198765432'],
  ['98765432105', '9876543210'],
  ['9198765', '9198765'],
  ['', ''],
];

it.each([...mobiles, ...halfTyped])('%j is the number %j', (typed, digits) => expect(readMobile(typed)).toBe(digits));

it('the parser does not truncate a complete number', () => {
  expect(wholeMobile('98765432105')).toBe('98765432105');
  expect(wholeMobile('9876543210 / 9876543211')).toBe('98765432109876543211');
});

it('accepts Indian numbers only', () => {
  expect(['9876504321', '5876504321', '987650432'].map(isMobile)).toEqual([true, false, false]);
});

it('groups a number while it is typed, so that it reads the same', () => {
  expect(['987', '9876', '98765043', '9876504321'].map(groupTypedMobile)).toEqual([
    '987',
    '987 6',
    '987 650 43',
    '987 650 4321',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const digits = readMobile(typed);
      expect(readMobile(digits)).toBe(digits);
      expect(readMobile(groupTypedMobile(digits))).toBe(digits);
    }),
  );
});

it('keeps a complete number whatever key follows', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[6-9]\d{9}$/), fc.stringMatching(/^\d$/), (number, key) => {
      expect(readMobile(groupTypedMobile(number) + key)).toBe(number);
    }),
  );
});
