import { sandboxAgent } from '@sikka/partners/network/sandbox';
import { sandboxSender } from '@sikka/partners/sms/sandbox';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('needs no settings', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8090,
    dataDir: '.data',
    brand: 'Sikka',
    appUrl: new URL('http://localhost:8080/app/'),
    sms: { entityId: '1101234560000012345', header: 'SIKKAA', secrets: ['sandbox-sms-secret'] },
    gateway: {
      secrets: ['sandbox-gateway-secret'],
      webhookSecret: 'sandbox-gateway-webhook-secret',
      webhookUrl: 'http://127.0.0.1:8080/partners/gateway/events',
      origin: 'http://localhost:8090',
    },
    network: {
      agentId: 'SK01SIKKINT000000001',
      secrets: ['sandbox-network-secret'],
      webhookSecret: 'sandbox-network-webhook-secret',
      webhookUrl: 'http://127.0.0.1:8080/partners/network/events',
    },
    lenders: Object.fromEntries(
      ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'].map((name) => [
        name,
        {
          secrets: [`sandbox-${name}-secret`],
          salts: [`sandbox-${name}-salt`],
          webhookSecret: `sandbox-${name}-webhook-secret`,
          webhookUrl: `http://127.0.0.1:8080/partners/lender-${name}/events`,
        },
      ]),
    ),
    referral: {
      secrets: { neem: ['sandbox-neem-secret'], tarang: ['sandbox-tarang-secret'], sagar: ['sandbox-sagar-secret'] },
    },
    bureau: {
      secrets: ['sandbox-bureau-secret'],
      webhookSecret: 'sandbox-bureau-webhook-secret',
      webhookUrl: 'http://127.0.0.1:8080/partners/bureau-darpan/events',
    },
    games: { secrets: ['sandbox-games-secret'], origin: 'http://localhost:8090' },
    offers: { secrets: ['sandbox-offers-secret'], origin: 'http://localhost:8090' },
    numbers: { secrets: ['sandbox-numbers-secret'] },
    model: { keys: ['sandbox-model-key'] },
    push: { secrets: ['sandbox-push-secret'], origin: 'http://localhost:8090' },
    supplier: {
      secrets: ['sandbox-supplier-secret'],
      webhookSecret: 'sandbox-supplier-webhook-secret',
      webhookUrl: 'http://127.0.0.1:8080/partners/supplier-uphaar/events',
    },
  });
});

it('the emulator opens the app at its public origin unless another address is given', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'http://localhost:5173', APP_BASE: '/paisa' }).appUrl.href).toBe(
    'http://localhost:5173/paisa/',
  );
  expect(readConfig({ APP_URL: 'http://localhost:1/a/', APP_BASE: '/b' }).appUrl.href).toBe('http://localhost:1/a/');
});

it('takes two secrets during a rotation, and signs with the first', () => {
  expect(readConfig({ SMS_GATEWAY_SECRET: 'next, current' }).sms.secrets).toEqual(['next', 'current']);
  expect(readConfig({ BILL_NETWORK_WEBHOOK_SECRET: 'next, current' }).network.webhookSecret).toBe('next');
});

it('opens the lenders that share secrets with the server, and no others', () => {
  const url = 'http://localhost:8090';
  const LENDERS = JSON.stringify([
    {
      kind: 'application',
      lenderId: 'udaan',
      url,
      secret: 'next,current',
      webhookSecrets: ['one', 'two'],
      salt: 'salt',
    },
    { kind: 'referral', lenderId: 'neem', url, secret: 'a=b' },
  ]);
  const webhookUrl = 'http://localhost:9001/partners/lender-udaan/events';
  expect(readConfig({ LENDERS, SERVER_URL: 'http://localhost:9001' })).toMatchObject({
    lenders: { udaan: { secrets: ['next', 'current'], salts: ['salt'], webhookSecret: 'one', webhookUrl } },
    referral: { secrets: { neem: ['a=b'] } },
  });
});

it('sends webhooks to the port of the server, or to the address that is given', () => {
  const urlOf = (env: NodeJS.ProcessEnv) => readConfig(env).network.webhookUrl;
  expect(urlOf({ PORT: '9000' })).toBe('http://127.0.0.1:9000/partners/network/events');
  expect(urlOf({ PORT: '9000', SERVER_URL: 'http://localhost:9001' })).toBe(
    'http://localhost:9001/partners/network/events',
  );
});

it('the default configuration has the sender and the agent known to the partners', () => {
  const { sms, network } = readConfig({});
  expect(sms).toMatchObject(sandboxSender);
  expect(network).toMatchObject(sandboxAgent);
});

it.each([
  { LENDERS: 'udaan' },
  { SANDBOX_PORT: 'x' },
  { SANDBOX_PORT: '70000' },
  { APP_URL: 'localhost' },
  { APP_URL: 'javascript:alert(1)' },
])('refuses %o by the name of the variable', (env) => expect(() => readConfig(env)).toThrow(Object.keys(env)[0]));
