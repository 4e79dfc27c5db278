import { randomUUID } from 'node:crypto';
import { startBureauSandbox } from '@sikka/partners/bureau/testing';
import { closedCircuit } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createPartnerWork } from '../partner-work/index.ts';
import { createPayments } from '../payments/index.ts';
import { createLending } from './index.ts';
import { sampleProfile } from './testing/sample-profile.ts';
import { type Calls, market } from './testing/test-lending.ts';

const mobiles = new Map<string, string>();

let sandbox: Awaited<ReturnType<typeof startBureauSandbox>>;
let server: TestServer;

beforeAll(async () => {
  sandbox = await startBureauSandbox();
  server = await createTestServer({
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform);
      const payments = createPayments(platform, { partnerWork });
      const lending = createLending(platform, {
        variantOf: () => undefined,
        lenders: [],
        referrals: [],
        applicationDeps: {
          partnerWork,
          payments,
          contactOf: async (userGid) => ({ mobile: mobiles.get(userGid) ?? '' }),
          notices: { circuit: closedCircuit, send: async () => undefined },
        },
      });
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, lending], renderer: undefined };
    },
    environment: {
      BUREAU_URL: sandbox.url,
      BUREAU_SECRET: sandbox.secret,
      BUREAU_WEBHOOK_SECRET: sandbox.webhookSecret,
      PARTNER_TIMEOUT_MS: '1000',
    },
  });
  await sandbox.control('webhook', { url: `${server.origin}/partners/bureau-darpan/events` });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** A borrower with this PAN and a mobile number with this ending, who has requested a report. */
const newBorrower = async (ending: string, pan = `ABCPE${ending}F`): Promise<Calls> => {
  const userGid = randomUUID();
  mobiles.set(userGid, `987654${ending}`);
  const call: Calls = (path, body, { language = 'en' } = {}) =>
    server.client.post(path, body, { token: userGid, query: { language } });
  await call(`${market}/profile/save`, { ...sampleProfile, pan });
  const { textVersion } = (await call(`${market}/score/query`, {})).content.consent;
  await call(`${market}/consent/give`, { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion });
  await call(`${market}/score/refresh`, {});
  return call;
};
const polling = { timeout: 20_000, interval: 100 };
const stateOf = async (call: Calls) => (await call(`${market}/score/query`, {})).content.state;

test(
  'receives a report from the bureau over its own protocol, and a decided dispute',
  { timeout: 60_000 },
  async () => {
    const call = await newBorrower('3210', sampleProfile.pan);
    await expect.poll(() => stateOf(call), polling).toBe('READY');
    const { report } = (await call(`${market}/score/query`, {})).content;
    expect(report?.score).toBeGreaterThanOrEqual(300);
    expect(report?.enquiries[0]).toMatchObject({ who: 'Sikka', kind: 'SOFT', purpose: 'OWN_REPORT' });
    const itemId = report?.accounts[0]?.itemId ?? '';
    const raised = await call(`${market}/score/dispute`, { itemKind: 'ACCOUNT', itemId, reason: 'NOT_MINE' });
    expect(raised.content.bureauReference).toMatch(/^DC-D-/);
    const { disputes } = await sandbox.control<{ disputes: { requestId: string }[] }>('disputes');
    await sandbox.control(`disputes/${disputes[0]?.requestId}/decision`, { outcome: 'UNCHANGED' });
    const newest = async () => (await call(`${market}/score/disputes`, {}, { language: 'hi' })).content.disputes[0];
    await expect.poll(async () => (await newest())?.state, polling).toBe('UNCHANGED');
    expect((await newest())?.unchangedReasons).toEqual([expect.stringMatching(/लेंडर ने/)]);
  },
);

test.each([
  ['9406', 'NO_RECORD'],
  ['9407', 'IDENTITY_MISMATCH'],
  ['9403', 'READY'],
  ['9405', 'READY'],
] as const)('a number that ends with %s results in %s', { timeout: 60_000 }, async (ending, state) => {
  const call = await newBorrower(ending);
  await expect.poll(() => stateOf(call), polling).toBe(state);
});
