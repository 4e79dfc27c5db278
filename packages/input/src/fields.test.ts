import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail, isPinCode, readCode, readDigits, readEmail, readGrouped, readName } from './fields.ts';
import { emails, otps, pans } from './testing/spellings.ts';

it.each(otps)('%j are the digits %s', (typed, digits) => expect(readDigits(typed)).toBe(digits));

it.each(pans)('%j is the code %s', (typed, code) => expect(readCode(typed)).toBe(code));

it.each([
  '560001',
  '560 001',
  '560-001',
  '५६० ००१',
  ' 560001',
  '560\u00a0001',
  '５６０００１',
  '560001\u200b',
  '௫௬௦௦௦௧',
  '560–001',
])('%j is a PIN code', (typed) => expect(isPinCode(readGrouped(typed))).toBe(true));
it.each(['056001', '56001', '5600011', '56000a', '', '56.0001'])('%j is none', (typed) =>
  expect(isPinCode(readGrouped(typed))).toBe(false),
);

it.each([
  'D’Souza',
  'D‘Souza',
  'D`Souza',
  'D´Souza',
  'DʼSouza',
  'D′Souza',
  'D＇Souza',
  ' D\u2019Souza ',
  'D\u200b’Souza',
  "D'Souza",
])('%j is one name', (typed) => expect(readName(typed)).toBe("D'Souza"));
it.each([
  ['क्\u200dवार्टर ४', 'क्\u200dवार्टर 4'],
  ['Flat 4–B,  MG Road', 'Flat 4-B, MG Road'],
  ['Anne—Marie', 'Anne-Marie'],
])('%j is the line %j', (typed, line) => expect(readName(typed)).toBe(line));

it.each(emails)('%j is the address %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
  expect(isEmail(readEmail(typed))).toBe(true);
});
it.each([
  'asha.@mail.example',
  '.asha@mail.example',
  'a..b@mail.example',
  'asha@mail',
  'asha@-mail.example',
  'asha@mail-.example',
  'asha@.example',
  'asha@mail..example',
  'आशा@mail.example',
  'asha',
  '@mail.example',
  'asha@mail.example.',
  `${'a'.repeat(65)}@mail.example`,
  `a@${'b.'.repeat(130)}example`,
  'a@b@mail.example',
  '',
])('%j is none', (typed) => expect(isEmail(readEmail(typed))).toBe(false));

it('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(readCode, readDigits, readEmail, readGrouped, readName),
      (typed, read) => {
        expect(read(read(typed))).toBe(read(typed));
      },
    ),
  );
});
