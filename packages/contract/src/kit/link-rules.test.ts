import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedHost, isPictureLink, readLink } from './link-rules.ts';

const hosts = ['offers.jhoola.example', '*.rasoi.example'];

describe('readLink', () => {
  it.each([
    ['/', { kind: 'route', path: '/' }],
    ['/bbps', { kind: 'route', path: '/bbps' }],
    ['/introduce?type=bills&gid=demo-1#top', { kind: 'route', path: '/introduce?type=bills&gid=demo-1#top' }],
    [
      'https://offers.jhoola.example/ride?from=app',
      { kind: 'outside', url: 'https://offers.jhoola.example/ride?from=app', host: 'offers.jhoola.example' },
    ],
    ['https://www.rasoi.example', { kind: 'outside', url: 'https://www.rasoi.example', host: 'www.rasoi.example' }],
  ])('accepts %s', (link, read) => {
    expect(readLink(link, hosts)).toEqual(read);
  });

  it.each([
    '',
    ' /bbps',
    'bbps',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'intent://scan/#Intent;scheme=zxing;end',
    'file:///etc/passwd',
    'blob:https://offers.jhoola.example/1',
    'mailto:a@offers.jhoola.example',
    'http://offers.jhoola.example/',
    'HTTPS://offers.jhoola.example/',
    '//offers.jhoola.example',
    '///offers.jhoola.example',
    '/\\offers.jhoola.example',
    '\\\\offers.jhoola.example',
    '/\t/offers.jhoola.example',
    '/loan//evil.example',
    '/../api',
    '/loan/..',
    '/loan/./x',
    '/%2e%2e/api',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '/loan%00',
    '/loan?x=%0d%0aset-cookie',
    '/लोन',
    '/loan?q="><script>',
    '/loan?percent=100%',
    'https://offers.jhoola.example@evil.example/',
    'https://user:pass@offers.jhoola.example/',
    'https://offers.jhoola.example:8443/',
    'https://offers.jhoola.example./',
    'https://offers.jhoola.example.evil.example/',
    'https://offers.jhoola.example%2eevil.example/',
    'https://offers.jhoola.example\\@evil.example/',
    'https://offers。jhoola。example/',
    'https://offers．jhoola.example/',
    'https://offеrs.jhoola.example/',
    'https:offers.jhoola.example',
    'https:/offers.jhoola.example',
    'https:///offers.jhoola.example',
    'https://',
    'https://rasoi.example/',
    'https://evilrasoi.example/',
    'https://-.rasoi.example/',
    'https://a..rasoi.example/',
    'https://evil.example/https://offers.jhoola.example/',
    'https://evil.example#https://offers.jhoola.example/',
    `/${'a'.repeat(1_024)}`,
  ])('refuses %j', (link) => {
    expect(readLink(link, hosts)).toBeUndefined();
  });

  it('never leads a browser out of the app and the allowed hosts', () => {
    const hostile = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['http', 'https', 'ftp'] }),
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('/', '\\', '.', ':', '@', '%2f', 'https:', 'a', 'evil.example', '?', '#', '\t'),
      }),
      fc.string().map((tail) => `https://offers.jhoola.example${tail}`),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const link = readLink(value, hosts);
        if (!link) return;
        const { protocol, host, username } = new URL(value, 'https://app.test/app/');
        expect(protocol).toBe('https:');
        expect(username).toBe('');
        expect(link.kind === 'route' ? host === 'app.test' : isAllowedHost(host, hosts)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('isPictureLink', () => {
  it.each(['/art/tile-bills.svg', 'https://offers.jhoola.example/a.webp'])('accepts %s', (link) => {
    expect(isPictureLink(link, hosts)).toBe(true);
  });

  it.each(['/bbps', '/art/x.svg?y', 'data:image/svg+xml,.svg', 'https://evil.test/a.png', ''])('refuses %j', (link) => {
    expect(isPictureLink(link, hosts)).toBe(false);
  });
});
