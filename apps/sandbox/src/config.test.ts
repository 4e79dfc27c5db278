import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('needs nothing', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8090,
    dataDir: '.data',
    brand: 'Sikka',
    appUrl: new URL('http://localhost:8080/app/'),
    sms: { entityId: '1101234560000012345', header: 'SIKKAA', secrets: ['sandbox-sms-secret'] },
  });
});

it('is told where the app is, as one address or as origin and base', () => {
  expect(readConfig({ APP_ORIGIN: 'http://localhost:5173', APP_BASE: '/paisa' }).appUrl.href).toBe(
    'http://localhost:5173/paisa/',
  );
  expect(readConfig({ APP_URL: 'http://localhost:1/a/', APP_BASE: '/b' }).appUrl.href).toBe('http://localhost:1/a/');
});

it('takes two secrets while one replaces the other', () => {
  expect(readConfig({ SMS_GATEWAY_SECRET: 'next, current,' }).sms.secrets).toEqual(['next', 'current']);
});

it.each([
  { SANDBOX_PORT: 'x' },
  { SANDBOX_PORT: '70000' },
  { APP_URL: 'localhost' },
  { APP_URL: 'javascript:alert(1)' },
])('refuses %o by the name of the variable', (env) => expect(() => readConfig(env)).toThrow(Object.keys(env)[0]));
