import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseUrl, dataDir } from './addresses.ts';

/** What the provider's desk does with a request of a user: the documented command, on the stack of this journey. */
export const atDesk = (verb: 'answer' | 'wait' | 'resolve' | 'refuse', requestId: string, text: string): void => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  execFileSync('node', ['tools/requests.ts', verb, requestId, 'asha', text], {
    cwd: root,
    env: { ...process.env, DATABASE_OWNER_URL: databaseUrl(), DATA_DIR: dataDir(), NODE_ENV: 'test' },
  });
};
