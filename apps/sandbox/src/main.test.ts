import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

it('reports its address when ready, and stops on request, even with open connections', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], { env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: dataDir } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = /^Sandbox ready on (http:\/\/localhost:\d+)\n$/.exec(line.toString())?.[1];
  expect(address).toBeDefined();
  const listening = await fetch(`${address}/sms/events`);
  expect(listening.status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
}, 20_000);
