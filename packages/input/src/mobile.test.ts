import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupTypedMobile, isMobile, readMobile } from './mobile.ts';

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['91 98765 43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['091-98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['(+91) 98765.43210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
  ['９８７６５４３２１０', '9876543210'],
  ['\u202a+91\u00a098765\u201143210\u202c', '9876543210'],
  ['tel:+919876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['91987654321', '9198765432'],
  ['+91 91987 65432', '9198765432'],
  ['9198765', '9198765'],
  ['98765432105', '9876543210'],
  ['', ''],
])('%j is the number %j', (typed, digits) => expect(readMobile(typed)).toBe(digits));

it('takes numbers of India alone', () => {
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

it('keeps a whole number whatever key follows', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[6-9]\d{9}$/), fc.stringMatching(/^\d$/), (number, key) => {
      expect(readMobile(groupTypedMobile(number) + key)).toBe(number);
    }),
  );
});
