import { expect, test } from 'vitest';
import { changeChoices, isOn, switchesOf } from './settings-rules.ts';

const coupons = { messageTypeGid: 'COUPONS', channel: 'PUSH' } as const;
const security = { messageTypeGid: 'SECURITY', channel: 'PUSH' } as const;

test('everything is on until it is switched off, and on again afterwards', () => {
  expect(isOn({}, coupons)).toBe(true);
  const off = changeChoices({}, [{ ...coupons, isOn: false }]);
  expect([isOn(off, coupons), isOn(off, { ...coupons, messageTypeGid: 'BILLS' })]).toEqual([false, true]);
  expect(changeChoices(off, [{ ...coupons, isOn: true }])).toEqual({});
});

test('security cannot be switched off', () => {
  expect(changeChoices({}, [{ ...security, isOn: false }])).toEqual({});
  expect(isOn({ 'SECURITY:PUSH': false }, security)).toBe(true);
  expect(switchesOf({}).filter(({ isFixed }) => isFixed)).toEqual([{ ...security, isOn: true, isFixed: true }]);
});

test('a type has a switch for SMS when one of its kinds leaves by it', () => {
  const bySms = switchesOf({}).flatMap(({ messageTypeGid, channel }) => (channel === 'SMS' ? [messageTypeGid] : []));
  expect(bySms).toEqual(['MANDATES', 'LOANS']);
});
