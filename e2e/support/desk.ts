import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseUrl, dataDir } from './addresses.ts';

/** Runs one of the documented commands of the provider on the stack of this journey. */
const run = (command: string, ...args: string[]): void => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  execFileSync('node', ['tools/ops.ts', command, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_OWNER_URL: databaseUrl(), DATA_DIR: dataDir(), NODE_ENV: 'test' },
  });
};

/** Handles a user's request as the support desk. */
export const atDesk = (verb: 'answer' | 'wait' | 'resolve' | 'refuse', requestId: string, text: string): void =>
  run('requests', verb, requestId, 'asha', text);

/** Notifies the users of these IDs of a breach; the file has the notice in both languages. */
export const announceBreach = (file: string, uids: readonly string[]): void =>
  run('breach-notice', 'asha', file, ...uids);
