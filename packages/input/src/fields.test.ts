import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail, isPinCode, readCode, readDigits, readEmail, readGrouped, readName } from './fields.ts';

it.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['४८२९१३', '482913'],
  ['४८२ ९१३ ', '482913'],
  ['௪௮௨௯௧௩', '482913'],
  ['४8२९१3', '482913'],
  ['Your OTP is 482913.', '482913'],
  ['\u200e482913\u200f', '482913'],
  ['４８２９１３', '482913'],
  ['', ''],
])('%j are the digits %s', (typed, digits) => expect(readDigits(typed)).toBe(digits));

it.each([
  [' abcpe1234f', 'ABCPE1234F'],
  ['ABCPE 1234 F', 'ABCPE1234F'],
  ['abcpe-1234-f', 'ABCPE1234F'],
  ['ABCPE१२३४F', 'ABCPE1234F'],
  ['ＡＢＣＰＥ1234F', 'ABCPE1234F'],
  ['ABCPE\u200b1234F', 'ABCPE1234F'],
  ['\u202aABCPE1234F\u202c', 'ABCPE1234F'],
  ['ABCPE1234F\t', 'ABCPE1234F'],
  ['ABCPE\u00a01234F', 'ABCPE1234F'],
  ['ABCPE–1234F', 'ABCPE1234F'],
])('%j is the code %s', (typed, code) => expect(readCode(typed)).toBe(code));

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

it.each([
  ['asha@mail.example', 'asha@mail.example'],
  [' Asha@Mail.Example ', 'Asha@mail.example'],
  ['asha＠mail.example', 'asha@mail.example'],
  ['asha@mail．example', 'asha@mail.example'],
  ['asha @ mail.example', 'asha@mail.example'],
  ['mailto:asha@mail.example', 'asha@mail.example'],
  ['asha\u200b@mail.example', 'asha@mail.example'],
  ['asha.devi+bills@mail.example', 'asha.devi+bills@mail.example'],
  ["o'neil_1-2@mail.co.example", "o'neil_1-2@mail.co.example"],
  ['asha@mail.xn--h2brj9c', 'asha@mail.xn--h2brj9c'],
])('%j is the address %s', (typed, address) => {
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

it('reads what was read as it is', () => {
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
