import type { FullConfig } from '@playwright/test';
import { startScratch } from '../../tools/start/scratch.ts';
import { portsOf, publishData, type Stack, stackOf, stacks } from './addresses.ts';

/** Environment of every part of a stack. */
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  // Each journey has its own network address, which it sends as the proxy on this machine would.
  TRUST_PROXY: '127.0.0.0/8,::1/128',
  // Partners run on this machine: one that has not answered by now is silent.
  PARTNER_TIMEOUT_MS: '5000',
};

/** The shared stack has no language model, the exclusive ones have that of the sandbox: the assistant is tried with both. */
const modelOf = (name: Stack, sandboxPort: number) =>
  name !== 'shared' && {
    LANGUAGE_MODEL_URL: `http://localhost:${sandboxPort}/model/v1`,
    LANGUAGE_MODEL_NAME: 'scripted',
    LANGUAGE_MODEL_KEY: 'sandbox-model-key',
  };

/** Starts a real stack on an empty data folder. Returns the function that stops it. */
const start = async (name: Stack): Promise<() => Promise<void>> => {
  const ports = portsOf(name);
  const own = {
    PORT: String(ports.app),
    SANDBOX_PORT: String(ports.sandbox),
    CONSOLE_PORT: String(ports.console),
  };
  const { databaseUrl, dataDir, stop } = await startScratch({
    env: { ...environment, ...own, ...modelOf(name, ports.sandbox) },
    // The exclusive stacks change rows of users, which they look for in one database.
    cells: name === 'shared' ? Number(process.env['JOURNEY_CELLS'] ?? 1) : 1,
    durable: false,
    hasConsole: true,
    log: (part, line) => console.log(`[${name} ${part}] ${line}`),
  });
  publishData(name, databaseUrl, dataDir);
  return stop;
};

/** Whether `--project` names a project; without `--project` all of them run. */
const isRequested = (name: string): boolean => {
  const words = process.argv.flatMap((word) => word.split('='));
  return !words.includes('--project') || words.includes(name);
};

/** Starts the stacks of the requested projects. The first one builds the product, the others use that build. */
export default async ({ projects }: FullConfig): Promise<() => Promise<void>> => {
  const requested = projects.filter(({ name }) => isRequested(name)).map(({ name }) => stackOf(name));
  const [first, ...others] = stacks.filter((stack) => requested.includes(stack));
  if (!first) return async () => {};
  const stops = [await start(first), ...(await Promise.all(others.map(start)))];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};
