import { Console } from 'node:console';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runOps } from '../../../tools/ops/run.ts';
import { createSecrets, masterSecret } from './platform/data/secrets.ts';
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

const id = randomUUID();

describe('invalid operator commands print one line', () => {
  test.each([
    ['requests', ['show', id], `There is no request ${id}`],
    ['requests', ['show', 'REQ-1\u202E'], 'invalid input syntax for type uuid: "REQ-1<U+202E>"'],
    ['requests', ['resolve', id, 'asha', 'It is there'], `There is no request ${id}`],
    ['requests', ['close-lost', id, 'asha'], `There is no open request ${id}`],
    ['requests', ['shwo'], 'Usage: npm run ops -- requests'],
    ['grievances', ['show', id, 'asha'], `There is no grievance ${id}`],
    ['grievances', ['answer', 'first', 'asha', 'We removed it'], 'first'],
    ['seasons', ['review', 'no-such-season'], 'There is no season no-such-season'],
    ['seasons', ['certificates', 'no-such-season', 'asha'], 'There is no season no-such-season'],
    ['seasons', ['clear', 'no-such-season', 'entry', 'asha'], 'no-such-season has no entry entry'],
    ['seasons', ['write', 'no-such-file', '2027-03-01'], 'no-such-file.json'],
    ['community', ['settle', 'no-such-card', 'asha'], 'The card no-such-card has no open reports'],
    ['switch', ['stop', 'no-such-flow', 'asha', 'the wrong amounts were announced'], 'there is no flow no-such-flow'],
    ['unlock', ['12345', 'asha'], '12345 is not a mobile number'],
    ['flag', ['on', 'whiteList', '9876543210', 'asha'], 'The number has no account'],
    ['flag', ['on', 'goldList', '9876543210', 'asha'], 'There is no flag goldList'],
    ['unlock', ['9876543210'], 'Usage: npm run ops -- unlock <mobile> <who>'],
    ['no-such-command', [], 'Usage: npm run ops -- switch|unlock|'],
    ['breach-notice', ['asha', 'no-such-file.json'], 'no-such-file.json'],
  ])('%s %j', async (tool, args, expected) => {
    const { code, stdout, stderr } = await run(tool, ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^.+\n$/);
    expect(stderr).toContain(expected);
  });
});

test('turns a flag of an account on and off, and records who did', async () => {
  const [mobile, userGid] = ['9876500001', randomUUID()];
  const key = createSecrets(masterSecret({ secretKey: undefined, dataDir })).index('phone', mobile);
  await database.pool.query(`insert into app_user (user_gid, uid, mobile_sealed) values ($1, 1, 'x')`, [userGid]);
  await database.pool.query(`insert into directory_entry (kind, key, user_gid) values ('mobile', $1, $2)`, [
    key,
    userGid,
  ]);
  const flag = async (verb: string): Promise<unknown> => {
    expect((await run('flag', verb, 'whiteList', mobile, 'asha')).stdout).toBe(`whiteList: ${verb}\n`);
    const { rows } = await database.pool.query('select is_white_listed from app_user where user_gid = $1', [userGid]);
    return rows[0]?.is_white_listed;
  };
  expect([await flag('on'), await flag('off')]).toEqual([true, false]);
  const { rows } = await database.pool.query('select who from data_access where user_gid = $1', [userGid]);
  expect(rows).toEqual([{ who: 'asha' }, { who: 'asha' }]);
});

test('escapes hidden characters in users’ texts', async () => {
  const secrets = createSecrets(masterSecret({ secretKey: undefined, dataDir }));
  const seal = (text: string): string => secrets.seal('support', text, `support-request:${id}`);
  await database.pool.query(
    `insert into lost_number_request (request_id, request_index, mobile_sealed, contact_sealed, text_sealed, locale, due_day)
     values ($1, 'index', $2, $3, $4, 'hi', '2026-12-01')`,
    [id, seal('9876543210'), seal('\u2066asha@mail.example'), seal('नमस्ते \u202Eabc\u200B \u001B[2J')],
  );
  const { stdout } = await run('requests', 'lost');
  expect(stdout).toContain('<U+2066>asha@mail.example');
  expect(stdout).toContain('नमस्ते <U+202E>abc<U+200B> <U+001B>[2J');
  expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
