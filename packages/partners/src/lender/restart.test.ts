import { expect, it, onTestFinished } from 'vitest';
import { accepted } from '../kit/testing/expectations.ts';
import { newDataDir, startSandboxProcess } from '../kit/testing/sandbox-process.ts';
import { createLender } from './adapter.ts';
import { newReference } from './testing/conformance/steps.ts';
import { sampleApplicationRequest } from './testing/fixtures.ts';

const main = new URL('./testing/sandbox-process.ts', import.meta.url);

/** Lenders in a process of their own, with these books, and an adapter to one of them. */
const startProcess = async (dataDir: string, lenderId: string) => {
  const { url: baseUrl, kill } = await startSandboxProcess(main, dataDir);
  const lender = createLender({ lenderId, baseUrl, secret: `a-secret-of-${lenderId}`, webhookSecrets: [] });
  onTestFinished(() => lender.close());
  return { lender, kill };
};

it('keeps everything after it was killed, with separate books per lender', { timeout: 60_000 }, async () => {
  const dataDir = await newDataDir();
  const request = { ...sampleApplicationRequest(), reference: newReference() };

  const before = await startProcess(dataDir, 'udaan');
  const { application } = accepted(await before.lender.apply(request));
  await before.kill();

  const after = await startProcess(dataDir, 'udaan');
  const { lenderReference } = application;
  expect(accepted(await after.lender.readApplication(request.reference)).application).toMatchObject({
    lenderReference,
  });
  expect(accepted(await after.lender.apply(request)).application).toMatchObject({ lenderReference });
  await after.kill();

  const other = await startProcess(dataDir, 'kaveri');
  expect(await other.lender.readApplication(request.reference)).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
  await other.kill();
});
