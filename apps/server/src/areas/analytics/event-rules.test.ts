import { describe, expect, test } from 'vitest';
import { storedEvent, pathOf } from './event-rules.ts';

describe('the stored path of an address', () => {
  test.each([
    ['https://app.example/app/login?mobile=9876543210#otp', '/app/login'],
    ['/couponMain?gid=7', '/couponMain'],
    ['http://[broken', null],
    ['', null],
    [undefined, null],
  ])('%s', (url, path) => {
    expect(pathOf(url)).toBe(path);
  });

  test('is at most 128 characters', () => {
    expect(pathOf(`/${'a'.repeat(500)}`)).toHaveLength(128);
  });
});

describe('a stored event', () => {
  test('takes the user from the server, not from the body', () => {
    const stored = storedEvent(
      { event: 'page_view', user_gid: 'claimed', zuid: 'claimed', ua: 'Secret Browser 1' },
      { visitor: 'pseudonym', signedIn: true },
    );
    expect(stored.visitor).toBe('pseudonym');
    expect(JSON.stringify(stored)).not.toMatch(/claimed|Secret Browser/);
  });
});
