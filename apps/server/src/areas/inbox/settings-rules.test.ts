import { expect, test } from 'vitest';
import { changeChoices, isOn, switchesOf } from './settings-rules.ts';

const coupons = { messageTypeGid: 'COUPONS', channel: 'PUSH' } as const;
const bills = { messageTypeGid: 'BILLS', channel: 'PUSH' } as const;
const security = { messageTypeGid: 'SECURITY', channel: 'PUSH' } as const;

test('what is no offer is on until it is turned off, and on again afterwards', () => {
  expect(isOn({}, bills)).toBe(true);
  const off = changeChoices({}, [{ ...bills, isOn: false }]);
  expect([isOn(off, bills), isOn(off, { ...bills, messageTypeGid: 'LOANS' })]).toEqual([false, true]);
  expect(changeChoices(off, [{ ...bills, isOn: true }])).toEqual({});
});

test('offers are off until the user asks for them; both choices are stored', () => {
  const offers = switchesOf({}).filter(({ isOn: isOnNow }) => !isOnNow);
  expect(offers.map(({ messageTypeGid }) => messageTypeGid)).toEqual(['COUPONS', 'CAMPAIGNS']);
  const asked = changeChoices({}, [{ ...coupons, isOn: true }]);
  expect([asked, isOn(asked, coupons)]).toEqual([{ 'COUPONS:PUSH': true }, true]);
  expect(changeChoices(asked, [{ ...coupons, isOn: false }])).toEqual({ 'COUPONS:PUSH': false });
});

test('a prize that was won is pushed unless the user turned its type off', () => {
  const campaigns = { messageTypeGid: 'CAMPAIGNS', channel: 'PUSH' } as const;
  expect([isOn({}, campaigns, false), isOn({ 'CAMPAIGNS:PUSH': false }, campaigns, false)]).toEqual([true, false]);
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
