import { describe, expect, test } from 'vitest';
import { storedEvent, pathOnly } from './event-rules.ts';

describe('the path that is kept of an address', () => {
  test.each([
    ['https://app.example/app/login?mobile=9876543210#otp', '/app/login'],
    ['/couponMain?gid=7', '/couponMain'],
    ['http://[broken', null],
    ['', null],
    [undefined, null],
  ])('%s', (url, path) => {
    expect(pathOnly(url)).toBe(path);
  });

  test('is at most 128 characters', () => {
    expect(pathOnly(`/${'a'.repeat(500)}`)).toHaveLength(128);
  });
});

describe('a kept event', () => {
  test('takes who it was from the server, not from the body', () => {
    const kept = storedEvent(
      { event: 'page_view', user_gid: 'claimed', zuid: 'claimed', ua: 'Secret Browser 1' },
      { visitor: 'pseudonym', signedIn: true },
    );
    expect(kept.visitor).toBe('pseudonym');
    expect(JSON.stringify(kept)).not.toMatch(/claimed|Secret Browser/);
  });
});
