import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createBureau } from './adapter.ts';
import { accepted } from './conformance.ts';
import { sampleWanted } from './fixtures.ts';

/** A bureau in a process of its own, with these books, and an adapter to it. */
const startProcess = async (dataDir: string) => {
  const main = fileURLToPath(new URL('./testing/sandbox-process.ts', import.meta.url));
  const child = spawn(process.execPath, [main, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const bureau = createBureau({
    baseUrl: line.toString().trim(),
    secret: 'a-secret-of-the-bureau',
    webhookSecrets: [],
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await bureau.close();
  };
  return { bureau, kill };
};

it('has forgotten nothing after it was killed', { timeout: 20_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bureau-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const wish = { ...sampleWanted('9410'), reference: 'REPORT000001' };

  const before = await startProcess(dataDir);
  const { request } = accepted(await before.bureau.requestReport(wish));
  await before.kill();

  const after = await startProcess(dataDir);
  expect(accepted(await after.bureau.readReport(wish.reference)).request).toEqual(request);
  expect(accepted(await after.bureau.requestReport(wish)).request).toEqual(request);
  await after.kill();
});
