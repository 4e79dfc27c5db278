import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLink } from './link-rules.ts';

const limits = { origin: 'https://app.example', base: '/app', linkHosts: ['shop.example', '*.bills.example'] };
const read = (link: string) => readLink(link, limits);

describe('what is opened', () => {
  it.each([
    ['/bbps', '/bbps', {}],
    ['/app/bbps', '/bbps', {}],
    ['/app', '/', {}],
    ['/', '/', {}],
    ['/billList?billerType=electricity', '/billList', { billerType: 'electricity' }],
    ['https://app.example/app/superior/privacy?isDark=1', '/superior/privacy', { isDark: '1' }],
  ])('%s is a screen', (link, path, search) => {
    expect(read(link)).toEqual({ kind: 'screen', path, search });
  });

  it.each([
    ['https://shop.example', 'shop.example'],
    ['https://shop.example/a/b?c=d#e', 'shop.example'],
    ['https://yamuna.bills.example/pay', 'yamuna.bills.example'],
  ])('%s is a page', (link, host) => {
    expect(read(link)).toEqual({ kind: 'page', url: link, host });
  });
});

describe('what is refused', () => {
  it.each([
    '',
    ' ',
    '//evil.example',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    String.raw`https:\\shop.example`,
    String.raw`https://evil.example\.shop.example`,
    'http://shop.example',
    'https:/shop.example',
    'https:shop.example',
    'HTTPS://shop.example',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'https://bills.example',
    'https://evilbills.example',
    'https://shop.example@evil.example',
    'https://shop.example:pass@evil.example',
    'https://user@shop.example',
    'https://shop.example:8443',
    'https://SHOP.example',
    'https://shop.example.',
    'https://shop。example',
    'https://shop．example',
    'https://ѕhop.example',
    'https://xn--hop-lmc.example',
    'https://shop.example/a b',
    'https://shop.example/\n',
    'https://shop.example/\u0000',
    'https://shop.example\t',
    String.raw`https://shop.example/\..\evil`,
    'https://[::1]/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://shop.example%2eevil.example',
    'https://app.example.evil.example/app/my',
    'https://app.example@evil.example/app',
    '/../../etc/passwd',
    '/app/../admin',
    '/./my',
    '/my#//evil.example',
    '/my?next=https://evil.example',
    '/my?next=//evil.example',
    '/%2f%2fevil.example',
    '/my\u202e',
    '/my\r\nSet-Cookie: a=b',
    'my',
    './my',
    '?a=b',
    '#top',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/1',
    'filesystem:https://shop.example/1',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'content://sms/inbox',
    'intent://scan/#Intent;scheme=zxing;end',
    'intent:#Intent;action=android.intent.action.CALL;end',
    'android-app://com.bank.example',
    'market://details?id=x',
    'upi://pay?pa=evil@bank',
    'tel:+919876543210',
    'sms:9876543210',
    'mailto:a@b.example',
    'ws://shop.example',
    'ftp://shop.example',
    'about:blank',
    'view-source:https://shop.example',
  ])('%j', (link) => expect(read(link)).toBeUndefined());

  it('resists any text around an allowed host', () => {
    const noise = fc.string({ unit: 'binary', maxLength: 12 });
    const link = fc
      .tuple(
        noise,
        fc.constantFrom('https://', '//', 'https:', 'javascript:', '/'),
        noise,
        fc.constantFrom('shop.example', 'app.example'),
        noise,
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(link, (hostile) => {
        const found = read(hostile);
        if (!found) return;
        if (found.kind === 'page') {
          const opened = new URL(found.url);
          expect(opened.protocol).toBe('https:');
          expect(opened.host).toBe('shop.example');
          expect(opened.username + opened.password).toBe('');
        } else {
          const opened = new URL(found.path, limits.origin);
          expect(opened.origin).toBe(limits.origin);
          expect(opened.pathname).toBe(found.path);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
