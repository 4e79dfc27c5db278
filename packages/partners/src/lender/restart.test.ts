import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createLender } from './adapter.ts';
import { accepted, newReference } from './conformance/walk.ts';
import { sampleWish } from './fixtures.ts';

/** Lenders in a process of their own, with these books, and an adapter to one of them. */
const startProcess = async (dataDir: string, lenderId: string) => {
  const main = fileURLToPath(new URL('./testing/sandbox-process.ts', import.meta.url));
  const child = spawn(process.execPath, [main, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const baseUrl = line.toString().trim();
  const lender = createLender({ lenderId, baseUrl, secret: `a-secret-of-${lenderId}`, webhookSecrets: [] });
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await lender.close();
  };
  return { lender, kill };
};

it('has forgotten nothing after it was killed, and each lender has books of its own', { timeout: 20_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lenders-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const wish = { ...sampleWish(), reference: newReference() };

  const before = await startProcess(dataDir, 'udaan');
  const { application } = accepted(await before.lender.apply(wish));
  await before.kill();

  const after = await startProcess(dataDir, 'udaan');
  const { lenderReference } = application;
  expect(accepted(await after.lender.readApplication(wish.reference)).application).toMatchObject({ lenderReference });
  expect(accepted(await after.lender.apply(wish)).application).toMatchObject({ lenderReference });
  await after.kill();

  const other = await startProcess(dataDir, 'kaveri');
  expect(await other.lender.readApplication(wish.reference)).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
  await other.kill();
});
