import { describe, expect, it } from 'vitest';
import { isSigned, signBody, signedAt } from './signature.ts';

const now = new Date('2026-11-21T06:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const body = '{"mobile":"9812345678"}';
const signed = signBody('current secret', body, now);

describe('a signed body', () => {
  it('signs the time and the raw body as documented', () => {
    // printf '1795240800.{"mobile":"9812345678"}' | openssl dgst -sha256 -hmac 'current secret'
    expect(signed).toBe('t=1795240800,v1=e1294b47ab6a76f5bcde0c02b3e6e7e4f67c93e712c7d2c14b29436027bca652');
  });

  it('is accepted for five minutes either way, under either live secret', () => {
    for (const seconds of [-300, 0, 300]) expect(isSigned(['current secret'], body, signed, later(seconds))).toBe(true);
    expect(isSigned(['next secret', 'current secret'], body, signed, now)).toBe(true);
  });

  it('states its time', () => {
    expect(signedAt(signed)).toEqual(now);
    for (const none of [undefined, '', 't=1795240800', `${signed}0`]) expect(signedAt(none)).toBeUndefined();
  });

  it.each([
    ['another secret', isSigned(['other secret'], body, signed, now)],
    ['no secret', isSigned([], body, signed, now)],
    ['another body', isSigned(['current secret'], `${body} `, signed, now)],
    ['another time', isSigned(['current secret'], body, signed.replace('t=1', 't=2'), now)],
    ['an old signature', isSigned(['current secret'], body, signed, later(301))],
    ['a signature from the future', isSigned(['current secret'], body, signed, later(-301))],
    ['a digest cut short', isSigned(['current secret'], body, signed.slice(0, -2), now)],
    ['no header', isSigned(['current secret'], body, undefined, now)],
  ])('is refused with %s', (_name, isAccepted) => expect(isAccepted).toBe(false));
});
