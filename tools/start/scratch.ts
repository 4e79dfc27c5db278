import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { readSettings } from './settings.ts';
import { type StackOptions, startStack } from './stack.ts';

/**
 * Starts the product on free ports, with data of its own that are removed when it stops, unless the caller brings a
 * `DATA_DIR`. `env` comes before all else; `cells`: databases that the users are spread over.
 */
export const startScratch = async ({
  env: own,
  cells = 1,
  ...options
}: Omit<StackOptions, 'settings'> & { cells?: number }) => {
  const dataDir = own?.['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'sikka-scratch-'));
  // PostgreSQL may run as another user.
  chmodSync(dataDir, 0o711);
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...ports, ...own };
  const settings = readSettings(env, ['--cells', String(cells)]);
  const stack = await startStack({ ...options, settings, env });
  const stop = async () => {
    await stack.stop();
    if (dataDir !== own?.['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...stack, settings, env, dataDir, stop };
};
