import { expect, test } from 'vitest';
import { failureCodes, defaultsByState, failureOf } from './failures.ts';

/** The party that has to act after every code of UPI and of the gateway. */
const expected: Record<'customer' | 'bank' | 'technical', string> = {
  customer: 'Z9 ZM Z6 Z7 Z8 ZU ZA U69 XH B1 B6 ZE ZG ZH CARD_FUNDS CARD_EXPIRED CARD_OTP_WRONG NB_CANCELLED NB_FUNDS',
  bank: 'ZX YE 59 XB U30 U16 CARD_DECLINED CARD_BLOCKED',
  technical: 'ZY YF XI XC UP UB RB 96 01 U28 U31 U67 U68 CARD_TIMEOUT NB_DOWN',
};
const cases = Object.entries(expected).flatMap(([source, codes]) => codes.split(' ').map((code) => [code, source]));

test.each(cases)('%s requires action of: %s, and says so in both languages', (code, source) => {
  const [en, hi] = [
    failureOf({ state: 'failed', code: code ?? '' }, 'en'),
    failureOf({ state: 'failed', code: code ?? '' }, 'hi'),
  ];
  expect([en?.source, hi?.source, en?.code]).toEqual([source, source, code]);
  expect(en?.message).toMatch(/^[A-Z][^!]+\.$/);
  expect(en?.message).toMatch(/Nothing was (taken|kept)/);
  expect(hi?.message).toMatch(/[\u0900-\u097f]/);
});

test('every code has a line above, and no unknown code is listed', () => {
  expect(new Set(Object.keys(failureCodes))).toEqual(new Set(cases.map(([code]) => code)));
});

test('an unknown code says only that the payment was declined', () => {
  expect(failureOf({ state: 'failed', code: 'QQ' }, 'en')).toMatchObject({ code: 'QQ', source: 'bank' });
  expect(failureOf({ state: 'cancelled', code: null }, 'en')?.message).toContain('Nothing was taken');
  expect(failureOf({ state: 'expired', code: null }, 'en')?.message).toContain('time to pay ran out');
});

test('a pending payment is never called declined, whatever its code', () => {
  for (const code of [...Object.keys(failureCodes), null])
    expect(failureOf({ state: 'pending', code }, 'en')?.message).toBe(
      defaultsByState.pending.text({}, { locale: 'en' }),
    );
  for (const state of ['created', 'sent', 'succeeded'] as const)
    expect(failureOf({ state, code: 'Z9' }, 'en')).toBeUndefined();
});

test.each([
  ['ZM', true],
  ['CARD_OTP_WRONG', true],
  ['Z9', false],
  ['CARD_EXPIRED', false],
])('after %s, the same way of paying may succeed: %s', (code, canRepeat) => {
  expect(failureOf({ state: 'failed', code }, 'en')?.canRepeat).toBe(canRepeat);
});
