import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { readSettings } from '../../tools/start/settings.ts';
import { startStack } from '../../tools/start/stack.ts';
import { portsOf, recordData, type Stack, stacks } from './addresses.ts';

/** What the parts of a stack are told. */
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  // Every journey comes from a network address of its own, as a caller of the proxy on this machine.
  TRUST_PROXY: '127.0.0.0/8,::1/128',
  // Nobody here is far away: a partner that has not answered by now is silent.
  PARTNER_TIMEOUT_MS: '5000',
};

/** In journeys about money the language model of the sandbox helps to understand questions, in the others there is none. */
const modelOf = (name: Stack, sandboxPort: number) =>
  name.endsWith('-money') && {
    LANGUAGE_MODEL_URL: `http://localhost:${sandboxPort}/model/v1`,
    LANGUAGE_MODEL_NAME: 'scripted',
    LANGUAGE_MODEL_KEY: 'sandbox-model-key',
  };

/** Starts a real stack on an empty data folder of its own. Answers the way to take it down. */
const start = async (name: Stack): Promise<() => Promise<void>> => {
  const ports = portsOf(name);
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-journeys-'));
  chmodSync(dataDir, 0o711);
  const own = { PORT: String(ports.app), SANDBOX_PORT: String(ports.sandbox), DATA_DIR: dataDir, DATABASE_URL: '' };
  const env = { ...process.env, ...environment, ...own, ...modelOf(name, ports.sandbox) };
  const stack = await startStack({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    settings: readSettings(env),
    env,
    durable: false,
    log: (part, line) => console.log(`[${name} ${part}] ${line}`),
  });
  recordData(name, stack.databaseUrl, dataDir);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

/** Whether a project was asked for by `--project` on the command line; all are unless some are. */
const isRequested = (name: string): boolean => {
  const words = process.argv.flatMap((word) => word.split('='));
  return !words.includes('--project') || words.includes(name);
};

/** The first builds what the others only find. */
export default async ({ projects }: FullConfig): Promise<() => Promise<void>> => {
  const [first, ...others] = stacks.filter((stack) => projects.some(({ name }) => name === stack && isRequested(name)));
  if (!first) return async () => {};
  const stops = [await start(first), ...(await Promise.all(others.map(start)))];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};
