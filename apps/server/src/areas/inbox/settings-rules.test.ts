import { expect, test } from 'vitest';
import { changeChoices, isOn, switchesOf } from './settings-rules.ts';

const coupons = { messageTypeGid: 'COUPONS', channel: 'PUSH' } as const;
const security = { messageTypeGid: 'SECURITY', channel: 'PUSH' } as const;

test('everything is on until it is turned off, and on again afterwards', () => {
  expect(isOn({}, coupons)).toBe(true);
  const off = changeChoices({}, [{ ...coupons, isOn: false }]);
  expect([isOn(off, coupons), isOn(off, { ...coupons, messageTypeGid: 'BILLS' })]).toEqual([false, true]);
  expect(changeChoices(off, [{ ...coupons, isOn: true }])).toEqual({});
});

test('security cannot be turned off', () => {
  expect(changeChoices({}, [{ ...security, isOn: false }])).toEqual({});
  expect(isOn({ 'SECURITY:PUSH': false }, security)).toBe(true);
  expect(switchesOf({}).filter(({ isFixed }) => isFixed)).toEqual([{ ...security, isOn: true, isFixed: true }]);
});

test('a type has an SMS switch if one of its kinds is sent by SMS', () => {
  const bySms = switchesOf({}).flatMap(({ messageTypeGid, channel }) => (channel === 'SMS' ? [messageTypeGid] : []));
  expect(bySms).toEqual(['MANDATES', 'LOANS']);
});
