import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { readSettings } from '../../tools/start/settings.ts';
import { startStack } from '../../tools/start/stack.ts';
import { type Look, looks, noteDatabase, portsOf } from './addresses.ts';

/** Every journey comes from a network address of its own, as a caller of the proxy on this machine. */
const environment = { NODE_ENV: 'test', TRUST_PROXY: '127.0.0.0/8,::1/128', LOG_LEVEL: 'error' };

/** Starts the real stack of a look on an empty data folder of its own. Answers the way to take it down. */
const startLook = async (look: Look): Promise<() => Promise<void>> => {
  const ports = portsOf(look);
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-journeys-'));
  chmodSync(dataDir, 0o711);
  const own = { PORT: String(ports.app), SANDBOX_PORT: String(ports.sandbox), DATA_DIR: dataDir, DATABASE_URL: '' };
  const env = { ...process.env, ...environment, ...own };
  const stack = await startStack({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    settings: readSettings(env),
    env,
    durable: false,
    log: (part, line) => console.log(`[${look} ${part}] ${line}`),
  });
  noteDatabase(look, stack.databaseUrl);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

/** One after the other: the first builds what the second only finds. */
export default async ({ projects }: FullConfig): Promise<() => Promise<void>> => {
  const wanted = looks.filter((look) => projects.some(({ name }) => name === look));
  const stops: (() => Promise<void>)[] = [];
  for (const look of wanted) stops.push(await startLook(look));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};
