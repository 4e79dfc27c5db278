import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../../tools/start/settings.ts';
import { startStack } from '../../tools/start/stack.ts';
import { ports } from './addresses.ts';

/** Every journey comes from a network address of its own, as a caller of the proxy on this machine. */
const environment = { NODE_ENV: 'test', TRUST_PROXY: '127.0.0.0/8,::1/128', LOG_LEVEL: 'error' };

/** Starts the real stack on an empty data folder of its own. Answers the way to take it down. */
export default async (): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-journeys-'));
  chmodSync(dataDir, 0o711);
  const own = { PORT: String(ports.app), SANDBOX_PORT: String(ports.sandbox), DATA_DIR: dataDir, DATABASE_URL: '' };
  const env = { ...process.env, ...environment, ...own };
  const stack = await startStack({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    settings: readSettings(env),
    env,
    durable: false,
    log: (part, line) => console.log(`[${part}] ${line}`),
  });
  process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
