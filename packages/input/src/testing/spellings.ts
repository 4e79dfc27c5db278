/**
 * Spellings of the same input with the expected result, for tests of parsers, contract bodies and
 * fields.
 */
type Spellings = readonly (readonly [typed: string, read: string])[];

export const mobiles: Spellings = [
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
  ['+91 91987 65432', '9198765432'],
];

export const otps: Spellings = [
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
];

export const pans: Spellings = [
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
];

export const emails: Spellings = [
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
];
