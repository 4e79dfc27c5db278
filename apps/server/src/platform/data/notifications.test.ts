import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createLog } from '../monitoring/logging.ts';
import { createNotifications, type Notifications } from './notifications.ts';

let database: TestDatabase;
let notifications: Notifications;

beforeAll(async () => {
  database = await createTestDatabase();
  notifications = createNotifications(database.url, createLog({ logLevel: 'silent' }));
});

afterAll(async () => {
  await notifications.close();
  await database.drop();
});

const notify = (channel: string, payload: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload]);

test('notifies every listener of a channel, and no other', async () => {
  const received: string[] = [];
  await Promise.all([
    notifications.listen('content', (payload) => received.push(`a ${payload}`)),
    notifications.listen('content', (payload) => received.push(`b ${payload}`)),
    notifications.listen('other', (payload) => received.push(`c ${payload}`)),
  ]);
  await notify('content', '1');
  await expect.poll(() => received).toEqual(['a 1', 'b 1']);
});

test('a notification does not reach removed listeners', async () => {
  const received: string[] = [];
  const stop = await notifications.listen('short', (payload) => received.push(payload));
  await notifications.listen('after', (payload) => received.push(payload));
  await stop();
  await notify('short', 'late');
  await notify('after', 'done');
  await expect.poll(() => received).toEqual(['done']);
});

test('reconnects after a lost connection, and reports possible gaps', async () => {
  const received: string[] = [];
  await notifications.listen('lost', (payload) => received.push(payload));
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'sikka-listen'",
  );
  await expect.poll(() => received).toEqual(['']);
  await notify('lost', 'again');
  await expect.poll(() => received).toEqual(['', 'again']);
});
