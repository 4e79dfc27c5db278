import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runOps } from '../../../tools/ops/run.ts';
import { sealedTables } from './areas/index.ts';
import { createSecrets } from './platform/data/secrets.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
const [old, next] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
const userGid = randomUUID();

/** Seals a row of an account, of a table that refuses every change, and of the console. */
const insertRows = async (): Promise<void> => {
  const secrets = createSecrets(old);
  const mobile = secrets.seal('phone', '9812345670', `user:${userGid}:phone`);
  const details = secrets.seal('personal-data', '{"gender":1}', `user:${userGid}:details`);
  await database.pool.query(
    'insert into app_user (user_gid, uid, mobile_sealed, details_sealed) values ($1, 1, $2, $3)',
    [userGid, mobile, details],
  );
  await database.pool.query("insert into spin_seed values ('2031-01-05', $1, repeat('a', 64))", [
    secrets.seal('spin-seed', 'seed', 'spin-seed:2031-01-05'),
  ]);
  await database.pool.query(
    "insert into operator (name, role, second_factor, password_hash, invited_by) values ('asha', 'admin', $1, '-', 'ops:test')",
    [secrets.seal('operator-second-factor', 'JBSWY3DP', 'operator:asha')],
  );
};

/** The encrypted values that were inserted, with the purpose and context of each. */
const readSealed = async (): Promise<[string, string, string][]> => {
  const { rows } = await database.pool.query<{ mobile: string; details: string; seed: string; factor: string }>(
    `select mobile_sealed as mobile, details_sealed as details, seed_sealed as seed, second_factor as factor
     from app_user, spin_seed, operator where user_gid = $1 and day = '2031-01-05' and name = 'asha'`,
    [userGid],
  );
  const { mobile = '', details = '', seed = '', factor = '' } = rows[0] ?? {};
  return [
    ['phone', mobile, `user:${userGid}:phone`],
    ['personal-data', details, `user:${userGid}:details`],
    ['spin-seed', seed, 'spin-seed:2031-01-05'],
    ['operator-second-factor', factor, 'operator:asha'],
  ];
};

/** Runs the command with these keys; returns what it printed. */
const reseal = async (keys: string): Promise<string> => {
  const lines: unknown[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line));
  vi.stubEnv('DATABASE_OWNER_URL', database.ownerUrl).stubEnv('SECRET_KEY', keys).stubEnv('INDEX_KEY', old);
  await runOps(['reseal']);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
  return lines.join('\n');
};

beforeAll(async () => {
  database = await createTestDatabase();
  await insertRows();
});
afterAll(() => database.drop());

test('fails, and changes nothing, while a value opens with none of the keys', async () => {
  const before = await readSealed();
  expect(await reseal(next)).toMatch(/^app_user: /);
  expect(await readSealed()).toEqual(before);
});

test('seals every value with the first key, in tables without changes too, and the old key is needed no more', async () => {
  const report = await reseal(`${next},${old}`);
  for (const counted of [/^app_user +2$/m, /^spin_seed +1$/m, /^operator +1$/m]) expect(report).toMatch(counted);
  const secrets = createSecrets(next, old);
  const opened = (await readSealed()).map((value) => secrets.unseal(...value));
  expect(opened).toEqual(['9812345670', '{"gender":1}', 'seed', 'JBSWY3DP']);
  expect(await reseal(next)).toBe('Everything is sealed with the first key of SECRET_KEY.');
  await expect(database.pool.query("update spin_seed set seed_sealed = ''")).rejects.toThrow();
});

test('knows every encrypted column of the database', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname like '%\\_sealed' order by 1`,
  );
  const known = sealedTables.flatMap(({ table, sealed }) => Object.keys(sealed).map((column) => `${table}.${column}`));
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name));
});
