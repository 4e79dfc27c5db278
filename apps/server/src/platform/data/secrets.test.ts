import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(randomBytes(32).toString('base64url'));
const others = createSecrets(randomBytes(32).toString('base64url'));

/** The text with one character changed to another of the same alphabet. */
const alter = (text: string, at: number): string => {
  const index = at % text.length;
  const other = text[index] === 'A' ? 'B' : 'A';
  return text.slice(0, index) + other + text.slice(index + 1);
};

test('decrypts its own values, in the same place and for the same purpose only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const sealed = secrets.seal('phone', value, 'user:1');
      expect(sealed).not.toContain(value === '' ? ' ' : Buffer.from(value).toString('base64url').padEnd(30, '='));
      expect(secrets.unseal('phone', sealed, 'user:1')).toBe(value);
      expect(() => secrets.unseal('phone', sealed, 'user:2')).toThrow();
      expect(() => secrets.unseal('personal-data', sealed, 'user:1')).toThrow();
      expect(() => others.unseal('phone', sealed, 'user:1')).toThrow();
    }),
  );
});

test('encrypts the same value differently each time, and finds it by its index', () => {
  expect(secrets.seal('phone', '9876543210', 'x')).not.toBe(secrets.seal('phone', '9876543210', 'x'));
  expect(secrets.index('phone', '9876543210')).toBe(secrets.index('phone', '9876543210'));
  expect(secrets.index('phone', '9876543210')).not.toBe(others.index('phone', '9876543210'));
});

test('one changed character fails to decrypt or verify', () => {
  const sealed = secrets.seal('phone', '9876543210', 'user:1');
  const signed = secrets.sign('guest-cookie', 'abcdef');
  fc.assert(
    fc.property(fc.nat(), (at) => {
      // The last character of base64url may carry bits that mean nothing.
      const place = at % (sealed.length - 1);
      expect(() => secrets.unseal('phone', alter(sealed, place), 'user:1')).toThrow();
      expect(secrets.verify('guest-cookie', alter(signed, at % (signed.length - 1)))).toBeUndefined();
    }),
  );
});

test('verifies its own signatures of the same purpose only', () => {
  const signed = secrets.sign('guest-cookie', 'abcdef');
  expect(secrets.verify('guest-cookie', signed)).toBe('abcdef');
  expect(secrets.verify('device-cookie', signed)).toBeUndefined();
  expect(others.verify('guest-cookie', signed)).toBeUndefined();
  for (const text of [undefined, '', '.', 'abcdef', 'abcdef.', `.${signed}`]) {
    expect(secrets.verify('guest-cookie', text)).toBeUndefined();
  }
});

test('during a rotation the first key seals and signs, each opens and verifies, and indexes stay', () => {
  const [old, next] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const [before, during, after] = [createSecrets(old), createSecrets(`${next},${old}`, old), createSecrets(next, old)];
  const value = ['phone', before.seal('phone', '9876543210', 'user:1'), 'user:1'] as const;
  expect(during.unseal(...value)).toBe('9876543210');
  expect(during.isCurrent(...value)).toBe(false);
  expect(() => after.unseal(...value)).toThrow();
  const fresh = ['phone', during.seal('phone', '9876543210', 'user:1'), 'user:1'] as const;
  expect(during.isCurrent(...fresh)).toBe(true);
  expect(after.unseal(...fresh)).toBe('9876543210');
  expect(() => before.unseal(...fresh)).toThrow();

  const cookie = before.sign('guest-cookie', 'abcdef');
  expect(during.verify('guest-cookie', cookie)).toBe('abcdef');
  const renewed = during.renew('guest-cookie', cookie) ?? '';
  expect(after.verify('guest-cookie', renewed)).toBe('abcdef');
  expect(after.verify('guest-cookie', cookie)).toBeUndefined();
  expect(during.renew('guest-cookie', renewed)).toBeUndefined();
  expect(during.renew('guest-cookie', `${cookie}x`)).toBeUndefined();

  for (const secrets of [during, after])
    expect(secrets.index('phone', '9876543210')).toBe(before.index('phone', '9876543210'));
});

test('refuses a master secret that is too short', () => {
  expect(() => createSecrets(randomBytes(31).toString('base64url'))).toThrow('shorter than 32 bytes');
});
