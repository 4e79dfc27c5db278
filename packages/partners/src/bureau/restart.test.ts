import { expect, it, onTestFinished } from 'vitest';
import { accepted } from '../kit/testing/expectations.ts';
import { newDataDir, startSandboxProcess } from '../kit/testing/sandbox-process.ts';
import { createBureau } from './adapter.ts';
import { sampleRequest } from './testing/fixtures.ts';

const main = new URL('./testing/sandbox-process.ts', import.meta.url);

/** A bureau in its own process with these books, and an adapter to it. */
const startProcess = async (dataDir: string) => {
  const { url, kill } = await startSandboxProcess(main, dataDir);
  const bureau = createBureau({ baseUrl: url, secret: 'a-secret-of-the-bureau', webhookSecrets: [] });
  onTestFinished(() => bureau.close());
  return { bureau, kill };
};

it('keeps everything after it was killed', { timeout: 20_000 }, async () => {
  const dataDir = await newDataDir();
  const report = { ...sampleRequest('9410'), reference: 'REPORT000001' };

  const before = await startProcess(dataDir);
  const { request } = accepted(await before.bureau.requestReport(report));
  await before.kill();

  const after = await startProcess(dataDir);
  expect(accepted(await after.bureau.readReport(request.reference)).request).toEqual(request);
  expect(accepted(await after.bureau.requestReport(report)).request).toEqual(request);
  await after.kill();
});
