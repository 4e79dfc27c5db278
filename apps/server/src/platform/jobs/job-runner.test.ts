import { currentTrace, runInTrace } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createIdempotency } from '../calls/idempotency.ts';
import { transaction } from '../data/database.ts';
import { createLog } from '../monitoring/logging.ts';
import { createSharedFiles } from '../web/shared-files.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import { tidyJob } from './tidy-job.ts';

let database: TestDatabase;
let runner: JobRunner;
const ran: unknown[] = [];
let failures = 1;
let tries = 0;
let endings = 1;
const tidy = () =>
  tidyJob(database.db, createIdempotency(database.db), [createSharedFiles(database.db, new Map()).share]);
const never = async (): Promise<void> => void ran.push('given up');

beforeAll(async () => {
  database = await createTestDatabase();
  runner = createJobRunner(database.url, createLog({ logLevel: 'silent' }));
  const common = { retryLimit: 3, retryDelaySeconds: 0, expireInSeconds: 30 };
  await runner.createQueues([
    { ...common, name: 'sample-note', run: async (data) => void ran.push(data, currentTrace()), giveUp: never },
    {
      ...common,
      name: 'sample-hopeless',
      retryLimit: 1,
      run: async () => {
        tries += 1;
        throw new Error('never');
      },
      giveUp: async (data) => {
        endings -= 1;
        if (endings >= 0) throw new Error('not yet');
        ran.push({ givenUp: data });
      },
    },
    {
      ...common,
      name: 'sample-fail',
      giveUp: never,
      run: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('not yet');
        ran.push('at last');
      },
    },
    tidy(),
  ]);
  await runner.startWorkers();
});

afterAll(async () => {
  await runner.close();
  await database.drop();
});

const soon = { timeout: 20_000, interval: 100 };

test('runs a job with its data', async () => {
  await runner.send('sample-note', { id: 1 });
  await expect.poll(() => ran, soon).toContainEqual({ id: 1 });
});

test('runs a job in the trace of the call that sent it', async () => {
  await runInTrace('sending-call', () => runner.send('sample-note', { id: 'traced' }));
  await expect.poll(() => ran, soon).toContain('sending-call');
  expect(ran).toContainEqual({ id: 'traced' });
});

test('retries a failed job', async () => {
  await runner.send('sample-fail', {});
  await expect.poll(() => ran, soon).toContain('at last');
});

test('gives up a job once, with its data', { timeout: 90_000 }, async () => {
  await database.pool.query(
    `update job.queue set retry_delay = 0, retry_backoff = false where name = 'sample-hopeless-dead'`,
  );
  await runner.send('sample-hopeless', { userGid: 'u1' });
  await expect.poll(() => ran, { timeout: 60_000, interval: 100 }).toContainEqual({ givenUp: { userGid: 'u1' } });
  expect(tries).toBe(2);
  expect(ran).not.toContain('given up');
});

test('a job sent in a transaction exists only if that commits', async () => {
  await transaction(database.db, (trx) => runner.send('sample-note', { id: 'stored' }, { trx }));
  await expect(
    transaction(database.db, async (trx) => {
      await runner.send('sample-note', { id: 'dropped' }, { trx });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await runner.send('sample-note', { id: 'after' });
  await expect.poll(() => ran, soon).toContainEqual({ id: 'after' });
  expect(ran).toContainEqual({ id: 'stored' });
  expect(ran).not.toContainEqual({ id: 'dropped' });
});

test('runs cron in Indian time, and deletes schedules that are no longer declared', async () => {
  const schedules = async () =>
    (await database.pool.query('select name, cron, timezone from job.schedule order by 1')).rows as unknown[];
  expect(await schedules()).toEqual([{ name: 'platform-tidy', cron: '*/10 * * * *', timezone: 'Asia/Kolkata' }]);
  const later = createJobRunner(database.url, createLog({ logLevel: 'silent' }));
  await later.createQueues([]);
  expect(await schedules()).toEqual([]);
  await later.close();
});

test('cleanup deletes only expired rows', async () => {
  await database.pool.query(
    `insert into transport_nonce values
      ('old', now() - interval '11 min'), ('good by another clock', now() - interval '9 min'), ('new', now() + interval '1 h')`,
  );
  await database.pool.query(`insert into rate_limit values ('old', 1, 1), ('new', 1, 99999999999999)`);
  await tidy().run({});
  const nonces = await database.pool.query('select nonce from transport_nonce order by expires_at');
  expect(nonces.rows).toEqual([{ nonce: 'good by another clock' }, { nonce: 'new' }]);
  expect((await database.pool.query('select key from rate_limit')).rows).toEqual([{ key: 'new' }]);
});
