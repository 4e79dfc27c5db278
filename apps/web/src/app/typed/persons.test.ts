import { isContact, isEmail, readContact, readEmail } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { describe, expect, it } from 'vitest';
import { type ProfileField, readProfile } from '#areas/lending/apply/profile-form.ts';
import { readAccount } from '#areas/lending/steps/AccountStep.tsx';
import { type AddressField, faultOf, formOf, readAddress } from '#areas/rewards/store/address-rules.ts';
import { contactError, descriptionError } from '#areas/support/requests/use-feedback-form.ts';

/** The value a field reads from an input; undefined if it rejects it. */
type Field = (typed: string) => unknown;

const inProfile =
  (field: ProfileField): Field =>
  (typed) =>
    readProfile({ [field]: typed }, [field]).change[field];
const inAddress =
  (field: AddressField): Field =>
  (typed) =>
    faultOf(field, typed) === undefined ? readAddress({ ...formOf(), [field]: typed })[field] : undefined;
const inAccount =
  (field: 'holderName' | 'ifsc' | 'accountNumber'): Field =>
  (typed) =>
    readAccount({ holderName: '', ifsc: '', accountNumber: '', [field]: typed }).values[field];
const asContact: Field = (typed) => (contactError(typed) === undefined ? readContact(typed) : undefined);
const inCertificate: Field = (typed) => (isEmail(readEmail(typed)) ? readEmail(typed) : undefined);

interface Kind {
  fields: readonly Field[];
  value: string;
  spellings: readonly string[];
  wrong: readonly string[];
}

const kinds: Record<string, Kind> = {
  'mobile number': {
    fields: [inAddress('mobile'), asContact],
    value: '9876543210',
    spellings: [
      '9876543210',
      '98765 43210',
      '+91 98765-43210',
      '91 98765 43210',
      '0091 98765 43210',
      '09876543210',
      '(+91) 98765.43210',
      '९८७६५ ४३२१०',
      '+९१ ९८७६५४३२१०',
      '９８７６５４３２１０',
      '\u202a+91\u00a098765\u201143210\u202c',
      'tel:+919876543210',
    ],
    wrong: ['987654321', '5876543210', '+1 202 555 0142'],
  },
  'PIN code': {
    fields: [inProfile('pincode'), inProfile('officePincode'), inAddress('pincode')],
    value: '560001',
    spellings: [
      '560001',
      '560 001',
      '560-001',
      ' 560001',
      '५६० ००१',
      '५६०००१',
      '560\u00a0001',
      '５６０００１',
      '560001\u200b',
      '\u200e560001\u200f',
      '௫௬௦௦௦௧',
      '560–001',
    ],
    wrong: ['056001', '5600012', '56000', '56000a'],
  },
  PAN: {
    fields: [inProfile('pan')],
    value: 'ABCPE1234F',
    spellings: [
      'ABCPE1234F',
      ' ABCPE1234F',
      'abcpe1234f',
      'ABCPE 1234 F',
      'abcpe-1234-f',
      'ABCPE१२३४F',
      'ＡＢＣＰＥ1234F',
      'ABCPE\u200b1234F',
      '\u202aABCPE1234F\u202c',
      'ABCPE1234F\t',
      'ABCPE–1234F',
    ],
    wrong: ['ABCDE1234F', 'ABCPE1234FF', 'ABCPE1234'],
  },
  IFSC: {
    fields: [inAccount('ifsc')],
    value: 'HIMA0001234',
    spellings: [
      'HIMA0001234',
      ' hima0001234 ',
      'HIMA 0001234',
      'HIMA-0001234',
      'hima 0 001234',
      'HIMA०००१२३४',
      'ＨＩＭＡ0001234',
      'HIMA\u200b0001234',
      'HIMA\u00a00001234',
      '\u200eHIMA0001234',
    ],
    wrong: ['HIMA1001234', 'HIM00001234', 'HIMA00012345'],
  },
  'account number': {
    fields: [inAccount('accountNumber')],
    value: '123456789012',
    spellings: [
      '123456789012',
      '1234 5678 9012',
      '1234-5678-9012',
      ' 123456789012 ',
      '१२३४५६७८९०१२',
      '1234\u00a05678\u20099012',
      '１２３４５６７８９０１２',
      '123456789012\u200b',
      '\u200e123456789012',
      '1234–5678–9012',
    ],
    wrong: ['12345678', '12345678901234567890', '1234567890AB'],
  },
  'e-mail': {
    fields: [inProfile('email'), inAddress('email'), inCertificate, asContact],
    value: 'asha.devi@mail.example',
    spellings: [
      'asha.devi@mail.example',
      ' asha.devi@mail.example ',
      'asha.devi@Mail.Example',
      'asha.devi＠mail.example',
      'asha.devi@mail．example',
      'asha.devi @ mail.example',
      'mailto:asha.devi@mail.example',
      'asha.devi\u200b@mail.example',
      '\u200easha.devi@mail.example',
      'asha.devi@mail.example\u00a0',
    ],
    wrong: ['asha.@mail.example', '.asha@mail.example', 'a..b@mail.example', 'asha@mail', 'a b@c', 'आशा@mail.example'],
  },
  name: {
    fields: [inProfile('fullName'), inProfile('motherName'), inAccount('holderName'), inAddress('fullName')],
    value: "Asha D'Souza",
    spellings: [
      "Asha D'Souza",
      'Asha D’Souza',
      'Asha D‘Souza',
      'Asha D`Souza',
      'Asha D´Souza',
      'Asha DʼSouza',
      ' Asha  D’Souza ',
      'Asha\u00a0D’Souza',
      'Asha D\u200b’Souza',
      'Ａsha D＇Souza',
      '\u202eAsha D’Souza\u202c',
    ],
    wrong: ['<b>', 'A'.repeat(101)],
  },
  'line of an address': {
    fields: [inAddress('addressLine1'), inAddress('addressLine2'), inAddress('landmark'), inAddress('city')],
    value: 'क्\u200dवार्टर 4-B, Asha’s'.replace('’', "'"),
    spellings: [
      'क्\u200dवार्टर 4-B, Asha’s',
      "क्\u200dवार्टर 4-B, Asha's",
      'क्\u200dवार्टर ४-B, Asha’s',
      ' क्\u200dवार्टर 4–B, Asha’s ',
      'क्\u200dवार्टर\u00a04-B,  Asha’s',
      'क्\u200d\u200cवार्टर 4-B, Asha’s',
      'क्\u200dवार्टर 4\u2011B, Asha’s',
      '\u200eक्\u200dवार्टर 4-B, Asha’s',
      'क्\u200dवार्टर ４-B, Asha’s',
      'क्\u200dवार्टर 4-B, Asha\u200b’s\t',
    ],
    wrong: ['<b>', 'क'.repeat(101)],
  },
};

describe.each(Object.entries(kinds))('%s', (_name, { fields, value, spellings, wrong }) => {
  it.each(spellings)('is read as %j', (typed) =>
    expect(fields.map((read) => read(typed))).toEqual(fields.map(() => value)),
  );
  it.each(wrong)('is not %j', (typed) =>
    expect(fields.map((read) => read(typed))).toEqual(fields.map(() => undefined)),
  );
  it('is read the same when typed back', () =>
    expect(fields.map((read) => read(value))).toEqual(fields.map(() => value)));
});

it('counts only visible characters of a description', () => {
  expect(descriptionError(`one two three four five ${'\u200b'.repeat(3_000)}`)).toBeUndefined();
  expect(descriptionError('word '.repeat(500))).toBe(m.frame_too_long({ max: 2_000 }));
  expect(isContact('a'.repeat(70))).toBe(false);
});
