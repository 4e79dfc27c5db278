import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLender } from './adapter.ts';
import { accepted, newReference } from './conformance/walk.ts';
import { sampleWish } from './fixtures.ts';
import { startLenderSandbox } from './testing/start-sandbox.ts';

it('has forgotten nothing after a restart, and each lender has books of its own', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lenders-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const reference = newReference();
  const open = async (lenderId: string) => {
    const sandbox = await startLenderSandbox({ dataDir });
    const secret = sandbox.secretOf(lenderId);
    const lender = createLender({ lenderId, baseUrl: sandbox.url, secret, webhookSecrets: [] });
    const close = () => Promise.all([lender.close(), sandbox.close()]);
    return { lender, close };
  };

  const before = await open('udaan');
  const { application } = accepted(await before.lender.apply({ ...sampleWish(), reference }));
  await before.close();

  const after = await open('udaan');
  expect(accepted(await after.lender.readApplication(reference)).application).toMatchObject({
    lenderReference: application.lenderReference,
  });
  await after.close();

  const other = await open('kaveri');
  expect(await other.lender.readApplication(reference)).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
  await other.close();
});
