import { Console } from 'node:console';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runOps } from '../../../tools/ops/run.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'sikka-operator-'));
});

afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

interface Output {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process: each in one of its own costs seconds. */
const run = async (...args: string[]): Promise<Output> => {
  const output = { stdout: '', stderr: '' };
  const terminal = new Console({
    stdout: new Writable({ write: (text, _encoding, done) => done(void (output.stdout += String(text))) }),
    stderr: new Writable({ write: (text, _encoding, done) => done(void (output.stderr += String(text))) }),
  });
  for (const method of ['log', 'table', 'dir', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) =>
      (terminal[method] as (...words: unknown[]) => void)(...words),
    );
  vi.stubEnv('DATABASE_OWNER_URL', database.ownerUrl).stubEnv('DATA_DIR', dataDir);
  try {
    await runOps(args);
    return { code: process.exitCode ?? 0, ...output };
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
};

describe('invalid operator commands print one line', () => {
  test.each([
    ['switch', ['stop', 'no-such-flow', 'asha', 'the wrong amounts were announced'], 'there is no flow no-such-flow'],
    ['no-such-command', [], 'Usage: npm run ops -- switch|operator|'],
  ])('%s %j', async (tool, args, expected) => {
    const { code, stdout, stderr } = await run(tool, ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^.+\n$/);
    expect(stderr).toContain(expected);
  });
});
