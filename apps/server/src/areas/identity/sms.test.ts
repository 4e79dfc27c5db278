import { sandboxSender, smsSandbox } from '@sikka/partners/sms/sandbox';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createIdentity } from './index.ts';

const secret = 'a secret of this test';
const gateway: FastifyInstance = fastify();
let server: TestServer;
let outbox: string;

beforeAll(async () => {
  await gateway.register(smsSandbox, {
    ...sandboxSender,
    secrets: [secret],
    brand: 'Sikka',
    whitelistedHosts: ['localhost'],
  });
  outbox = await gateway.listen({ port: 0, host: '127.0.0.1' });
  server = await createTestServer({
    areas: [(platform) => createIdentity(platform)],
    environment: { SMS_GATEWAY_URL: outbox, SMS_GATEWAY_SECRET: secret },
  });
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});

const forBrowser = (code: string) => `\n@localhost #${code}`;
const forShell = () => '\nFA+9qCX9VSu';

it.each([
  ['9876500001', 'en_US', '', /^(\d{6}) is your Sikka OTP/, forBrowser],
  ['9876500002', 'hi_IN', '', /^(\d{6}) आपका Sikka OTP/, forBrowser],
  ['9876500003', 'en_US', '401090', /^(\d{6}) is your Sikka OTP/, forShell],
  ['9876500004', 'hi_IN', '401090', /^(\d{6}) आपका Sikka OTP/, forShell],
])(
  'a code to %s in %s for shell "%s" passes the gateway and signs in',
  async (mobile, language, appversion, start, end) => {
    const client = server.newClient();
    const query = { language, appversion };
    const sent = await client.post('/flamingo/user/sendCode', { mobile, smsType: 'TYPE_LOGIN' }, { query });
    expect(sent.code).toBe(0);
    const [message] = (await (await fetch(`${outbox}/sms/outbox?mobile=${mobile}`)).json()) as { text: string }[];
    const text = message?.text ?? '';
    const verifyCode = start.exec(text)?.[1] ?? '';
    expect(text.endsWith(end(verifyCode))).toBe(true);
    const { verifyToken } = sent.content;
    const login = await client.post('/flamingo/user/login', { loginType: 0, mobile, verifyCode, verifyToken });
    expect(login.code).toBe(0);
  },
);
