import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookie.ts';

afterEach(() => vi.unstubAllGlobals());

/** Puts the page at an address, with one cookie; returns what it writes. */
const pageAt = (protocol: string, stored = ''): string[] => {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(stored);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  return written;
};

it('over https a choice has the prefix that keeps other hosts out, and is sent over TLS alone', () => {
  const written = pageAt('https:', 'lang=en; __Host-lang=hi');
  writeCookie('lang', 'hi');
  expect(written).toEqual(['__Host-lang=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
  expect(readCookie('lang')).toBe('hi');
});

it('without TLS it has neither', () => {
  const written = pageAt('http:', 'theme=dark');
  writeCookie('theme', 'light');
  expect(written).toEqual(['theme=light; Path=/; Max-Age=31536000; SameSite=Lax']);
  expect(readCookie('theme')).toBe('dark');
});
