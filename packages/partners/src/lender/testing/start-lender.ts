import { onTestFinished } from 'vitest';
import type { Lender } from '../../kit/lender.ts';
import { receiveWebhooks } from '../../kit/testing/receive-webhooks.ts';
import { createLender, saltedHash, type LenderOptions } from '../adapter.ts';
import type { LenderUnderTest, ApplicationKind } from './conformance/under-test.ts';
import { sampleAccount, sampleShopRequest, sampleApplicationRequest } from './fixtures.ts';
import { startLenderSandbox } from './start-sandbox.ts';
import { testBank, testMandates } from './test-bank.ts';

const endings: Record<ApplicationKind, string> = {
  usual: '3210',
  rejected: '9601',
  actionRequired: '9623',
  noEffect: '9702',
  answerLost: '9703',
  garbled: '9705',
};

/** Application values for products other than Udaan Finance's. */
const otherRequests: Readonly<Record<string, typeof sampleApplicationRequest>> = { kaveri: sampleShopRequest };

/** A lender of a sandbox, with an adapter to it and a receiver for its webhooks, until the test ends. */
export const startLender = async (lenderId = 'udaan') => {
  const webhooks = await receiveWebhooks();
  const sandbox = await startLenderSandbox({ webhookUrl: webhooks.url, clearing: testBank() });
  const lenders: Lender[] = [];
  const connect = (more: Partial<LenderOptions> = {}): Lender => {
    const client = createLender({
      lenderId,
      baseUrl: sandbox.url,
      secret: sandbox.secretOf(lenderId),
      webhookSecrets: [sandbox.webhookSecretOf(lenderId)],
      timeoutMs: 10_000,
      ...more,
    });
    lenders.push(client);
    return client;
  };
  const lender = connect();
  const control = <Answer>(path: string, body?: object) => sandbox.control<Answer>(lenderId, path, body);
  onTestFinished(async () => {
    await Promise.all(lenders.map((each) => each.close()));
    await sandbox.close();
    webhooks.close();
  });
  await control('clock', { at: '2026-11-21T06:30:00.000Z' });

  const target: LenderUnderTest = {
    lender,
    shortTimeout: connect({ timeoutMs: 250, breakAfter: 100 }),
    request: (kind) => (otherRequests[lenderId] ?? sampleApplicationRequest)(endings[kind]),
    account: sampleAccount,
    mandate: (kind) => testMandates[kind],
    codeOf: async (reference) => (await control<{ code: string }>(`applications/${reference}/code`)).code,
    hashOf: (kind, value) => saltedHash(sandbox.saltOf(lenderId), kind, value),
    advance: async (seconds) => void (await control('clock', { advanceSeconds: seconds })),
    now: async () => new Date((await control<{ now: string }>('state')).now),
    webhooks: () => webhooks.received,
    setUnresponsive: async (unresponsive) => void (await control('switches', { unresponsive })),
  };
  return { ...target, target, connect, sandbox, control };
};
