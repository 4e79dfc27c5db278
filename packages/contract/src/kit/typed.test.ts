import { emails, mobiles, otps, pans } from '@sikka/input/testing/spellings';
import { expect, test } from 'vitest';
import { linkAccount } from '../areas/bills/account-calls.ts';
import { findOperator } from '../areas/bills/bill-calls.ts';
import { certificateEmail } from '../areas/campaigns/calls.ts';
import { modifyUser, phoneCheck } from '../areas/identity/calls.ts';
import { verifyCode } from '../areas/identity/session.ts';
import { profileChange } from '../areas/lending/profile.ts';
import { setNominee } from '../areas/privacy/rights-calls.ts';
import { deliveryAddress, prizeTaxForm } from '../areas/rewards/prize.ts';
import { contact } from '../areas/support/request.ts';
import { pinCode, typedCode, typedName, typedOtp, typedPassword, typedText, mobile, email } from './typed.ts';

test.each([
  ['Home', 'Home'],
  ['घर का बिजली बिल', 'घर का बिजली बिल'],
  ['श्रीमान्\u200dजी', 'श्रीमान्\u200dजी'],
  ['R. K. O’Neil', "R. K. O'Neil"],
  ['a\u202eb', 'ab'],
  ['a\u200fb\u2067', 'ab'],
  ['\u061cb\u0000', 'b'],
  [' a \n b ', 'a b'],
])('%j is the name %j', (typed, name) => expect(typedName(40).parse(typed)).toBe(name));

test.each([
  [typedName(40), 'x'.repeat(41)],
  [typedName(60, 2), 'a '],
  [typedName(60, 1), '\u200b\u202e \u3164'],
  [typedText(100, 1), ' \n\u2067\n '],
  [typedPassword, ''],
  [mobile, '5876543210'],
  [mobile, '98765432101'],
  [mobile, '9'.repeat(1_000)],
  [email, 'asha.@mail.example'],
  [pinCode, '060001'],
  [typedCode(/^[A-Z]{5}$/), 'abc de1'],
  [typedOtp(/^\d{6}$/), '4829 1'],
])('%# refuses empty and too long text', (schema, typed) => expect(schema.safeParse(typed).success).toBe(false));

test.each([
  [mobile, '0091 ९८७६५ 43210', '9876543210'],
  [email, ' Asha@Mail.Example', 'Asha@mail.example'],
  [pinCode, '५६० 001', '560001'],
  [typedCode(/^[A-Z]{5}\d{4}[A-Z]$/), ' abcpe-1234 f', 'ABCPE1234F'],
  [typedOtp(/^\d{6}$/), '४८२ ९१३', '482913'],
  [typedPassword, 'Cafe\u0301@1234', 'Caf\u00e9@1234'],
  [typedText(100), 'one\r\n\u202etwo ', 'one\ntwo'],
])('%# reads %j as %j', (schema, typed, read) => expect(schema.parse(typed)).toBe(read));

const address = { fullName: 'Asha', addressLine1: '4 MG Road', state: 'KA', city: 'Bengaluru' } as const;
const bodies = [
  ['a recharge', mobiles, (typed: string) => findOperator.body.parse({ mobile: typed }).mobile],
  ['sign-in', mobiles, (typed: string) => phoneCheck.body.parse({ mobile: typed }).mobile],
  [
    'a nominee',
    mobiles,
    (typed: string) =>
      setNominee.body.parse({ nominee: { name: 'Om', relation: 'CHILD', mobile: typed } }).nominee?.mobile,
  ],
  [
    'a parcel',
    mobiles,
    (typed: string) => deliveryAddress.parse({ ...address, pincode: '560001', mobile: typed }).mobile,
  ],
  [
    'a parcel',
    emails,
    (typed: string) =>
      deliveryAddress.parse({ ...address, pincode: '560001', mobile: '9876543210', email: typed }).email,
  ],
  [
    'a certificate',
    emails,
    (typed: string) => certificateEmail.body.parse({ activityGid: 'vote', email: typed }).email,
  ],
  ['a borrower', emails, (typed: string) => profileChange.parse({ email: typed }).email],
  ['a borrower', pans, (typed: string) => profileChange.parse({ pan: typed }).pan],
  ['a winner', pans, (typed: string) => prizeTaxForm.parse({ pan: typed, nameOnPan: 'Asha' }).pan],
  ['a contact', mobiles, (typed: string) => contact.parse(typed)],
  ['a contact', emails, (typed: string) => contact.parse(typed)],
  ['a code', otps, (typed: string) => verifyCode.parse(typed)],
] as const;
test.each(bodies)('%s is the same in all spellings', (_who, spellings, read) => {
  for (const [typed, expected] of spellings) expect(read(typed)).toBe(expected);
});

test('accepts the forms in all spellings', () => {
  const account = (nickname: string) => linkAccount.body.parse({ billerId: 'SIKKAELEC00001', params: [], nickname });
  expect(account('Home\u202e')).toMatchObject({ nickname: 'Home' });
  expect(modifyUser.body.parse({ nickname: ' D’Souza\u2066 ' }).nickname).toBe("D'Souza");
  const nominee = (name: string) =>
    setNominee.body.safeParse({ nominee: { name, relation: 'CHILD', mobile: '+91 98765 43210' } });
  expect([nominee('a ').success, nominee('Om ').success]).toEqual([false, true]);
  const typed = {
    fullName: 'Asha D’Souza',
    mobile: '91 98765 43210',
    addressLine1: 'क्\u200dवार्टर ४',
    pincode: '५६० ००१',
    state: 'KA',
    city: 'Bengaluru\u00a0Urban',
  };
  expect(deliveryAddress.parse(typed)).toEqual({
    fullName: "Asha D'Souza",
    mobile: '9876543210',
    addressLine1: 'क्\u200dवार्टर 4',
    pincode: '560001',
    state: 'KA',
    city: 'Bengaluru Urban',
  });
});
