import { onTestFinished } from 'vitest';
import type { Bureau } from '../../kit/bureau.ts';
import { receiveWebhooks } from '../../kit/testing/receive-webhooks.ts';
import { type BureauOptions, createBureau } from '../adapter.ts';
import type { BureauUnderTest, RequestKind } from './conformance.ts';
import { samplePans, sampleRequest } from './fixtures.ts';
import { startBureauSandbox } from './start-sandbox.ts';

const requests: Record<RequestKind, ReturnType<typeof sampleRequest>> = {
  usual: sampleRequest(),
  noScore: sampleRequest('3210', samplePans.none),
  noRecord: sampleRequest('9406'),
  mismatch: sampleRequest('9407'),
  unchanged: sampleRequest('9451'),
  noEffect: sampleRequest('9402'),
  answerLost: sampleRequest('9403'),
  garbled: sampleRequest('9404'),
};

/** The bureau of a sandbox, with an adapter to it and a receiver for its webhooks, until the test ends. */
export const startBureau = async () => {
  const webhooks = await receiveWebhooks();
  const sandbox = await startBureauSandbox({ webhookUrl: webhooks.url });
  const { control } = sandbox;
  const bureaus: Bureau[] = [];
  const connect = (more: Partial<BureauOptions> = {}): Bureau => {
    const client = createBureau({
      baseUrl: sandbox.url,
      secret: sandbox.secret,
      webhookSecrets: [sandbox.webhookSecret],
      timeoutMs: 10_000,
      ...more,
    });
    bureaus.push(client);
    return client;
  };
  const bureau = connect();
  onTestFinished(async () => {
    await Promise.all(bureaus.map((each) => each.close()));
    await sandbox.close();
    webhooks.close();
  });
  await control('clock', { at: '2026-11-21T06:30:00.000Z' });

  const target: BureauUnderTest = {
    bureau,
    shortTimeout: connect({ timeoutMs: 250, breakAfter: 100 }),
    request: (kind) => requests[kind],
    advance: async (seconds) => void (await control('clock', { advanceSeconds: seconds })),
    webhooks: () => webhooks.received,
    setUnresponsive: async (unresponsive) => void (await control('switches', { unresponsive })),
  };
  return { ...target, target, connect, sandbox, control };
};
