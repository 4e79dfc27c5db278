import { onTestFinished } from 'vitest';
import type { Bureau } from '../../kit/bureau.ts';
import { listenForNews } from '../../kit/testing/listen.ts';
import { type BureauOptions, createBureau } from '../adapter.ts';
import type { BureauUnderTest, WantedKind } from './conformance.ts';
import { samplePans, sampleWanted } from './fixtures.ts';
import { startBureauSandbox } from './start-sandbox.ts';

const requests: Record<WantedKind, ReturnType<typeof sampleWanted>> = {
  usual: sampleWanted(),
  noScore: sampleWanted('3210', samplePans.none),
  noRecord: sampleWanted('9406'),
  mismatch: sampleWanted('9407'),
  kept: sampleWanted('9451'),
  noEffect: sampleWanted('9402'),
  answerLost: sampleWanted('9403'),
  garbled: sampleWanted('9404'),
};

/** The bureau of a sandbox, with an adapter to it and ears for its news, until the test ends. */
export const startBureau = async () => {
  const news = await listenForNews();
  const sandbox = await startBureauSandbox({ webhookUrl: news.url });
  const { control } = sandbox;
  const bureaus: Bureau[] = [];
  const connect = (more: Partial<BureauOptions> = {}): Bureau => {
    const connected = createBureau({
      baseUrl: sandbox.url,
      secret: sandbox.secret,
      webhookSecrets: [sandbox.webhookSecret],
      timeoutMs: 10_000,
      ...more,
    });
    bureaus.push(connected);
    return connected;
  };
  const bureau = connect();
  onTestFinished(async () => {
    await Promise.all(bureaus.map((each) => each.close()));
    await sandbox.close();
    news.close();
  });
  await control('clock', { at: '2026-11-21T06:30:00.000Z' });

  const under: BureauUnderTest = {
    bureau,
    impatient: connect({ timeoutMs: 250, breakAfter: 100 }),
    wanted: (kind) => requests[kind],
    advance: async (seconds) => void (await control('clock', { advanceSeconds: seconds })),
    news: () => news.heard,
    silence: async (silent) => void (await control('switches', { silent })),
  };
  return { ...under, under, connect, sandbox, control };
};
