import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Creates a data folder that is deleted when the test ends. */
export const newDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
};

/** Runs the file `main`, which writes the address of its sandbox, in its own process, which can be killed at any time. */
export const startSandboxProcess = async (main: URL, ...args: string[]) => {
  const child = spawn(process.execPath, [fileURLToPath(main), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: line.toString().trim(), kill };
};

/** Makes control calls below an address: `GET` without a body, else `POST`. Throws if one is refused. */
export const controlClient =
  (base: string) =>
  async <Answer = unknown>(path: string, body?: object): Promise<Answer> => {
    const post = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const response = await fetch(`${base}/${path}`, post);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

/** Options of a test sandbox. */
export interface SandboxOptions {
  /** Address of webhooks; can be set later by the control call `webhook`. */
  webhookUrl?: string;
  /** Folder of the data; in memory without one. */
  dataDir?: string;
}
