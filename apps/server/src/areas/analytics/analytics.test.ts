import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#platform/data/clock.ts';
import type { ServerArea } from '#platform/platform.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createAnalytics } from './index.ts';

let server: TestServer;
let analytics: ServerArea;
beforeAll(async () => {
  server = await createTestServer({ areas: [(platform) => createAnalytics(platform)] });
  analytics = server.app.areas[0]!;
});
afterAll(() => server.close());

const report = (event: string, more: object = {}) => server.client.post('/bigdata/v1/metrics', { event, ...more });
const readStored = async (event: string) =>
  (
    await server.database.pool.query(
      'select *, tableoid::regclass::text as partition from analytics_event where event = $1',
      [event],
    )
  ).rows as Record<string, unknown>[];
const partitions = async () =>
  (
    await server.database.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_event'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name);

test('an event is stored under a pseudonym, without the query of its address', async () => {
  await report('first_contact');
  const reply = await report('page_view', {
    user_gid: 'claimed-gid',
    url: 'https://app.example/app/login?mobile=9876543210',
    ua: 'Browser 9876543210',
    extra: { depth: 80 },
  });
  expect(reply).toMatchObject({ status: 200, code: 0 });
  await analytics.lifecycle?.stop?.();
  const [row] = await readStored('page_view');
  expect(row).toMatchObject({ path: '/app/login', signed_in: false, extra: { depth: 80 } });
  expect(row?.visitor).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toMatch(/claimed-gid|9876543210/);
});

test('an event lands in the partition of its Indian day', async () => {
  await report('today');
  await analytics.lifecycle?.stop?.();
  const day = (
    await server.database.pool.query<{ day: string }>(
      `select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYYMMDD') as day`,
    )
  ).rows[0]?.day;
  expect((await readStored('today'))[0]?.partition).toBe(`analytics_event_${day}`);
});

test('rolls the partitions: moves waiting rows out of the default one and drops old ones', async () => {
  const before = await partitions();
  await moveClock(server.app.platform.db, 20 * 86_400);
  await report('ahead_of_its_partition');
  await analytics.lifecycle?.stop?.();
  expect((await readStored('ahead_of_its_partition'))[0]?.partition).toBe('analytics_event_rest');
  await server.jobs.run('analytics-roll-partitions');
  expect((await readStored('ahead_of_its_partition'))[0]?.partition).toMatch(/^analytics_event_\d{8}$/);
  expect(await partitions()).toEqual(expect.arrayContaining(before));

  await moveClock(server.app.platform.db, 600 * 86_400);
  await server.jobs.run('analytics-roll-partitions');
  expect(await partitions()).not.toEqual(expect.arrayContaining([before[0]]));
  await moveClock(server.app.platform.db, 0);
});

test('counts the vitals of an ended day once, by screen and class of phone', async () => {
  const vitals = (page_id: string, extra: object) => report('web_vitals', { page_id, extra });
  const { rows: vitalsBefore } = await server.database.pool.query('select from web_vital_day');
  expect(vitalsBefore).toEqual([]);
  for (let count = 1; count <= 12; count += 1)
    await vitals('acv_index', {
      phone: count > 10 ? 'fast' : 'slow',
      cls: 0,
      lcp: count * 100,
      ...(count > 3 && { inp: 8 }),
    });
  // Neither is a measurement.
  await vitals('acv_index', { phone: 'slow', lcp: '900', cls: -1 });
  await vitals('acv_index', { phone: 'odd', lcp: 9_000 });
  for (let count = 0; count < 9; count += 1) await vitals('rarely_seen', { phone: 'slow', lcp: 100 });
  await analytics.lifecycle?.stop?.();
  const counted = async () => {
    await server.jobs.run('analytics-roll-partitions');
    return (
      await server.database.pool.query(
        'select page_id, phone, vital, p75, reports from web_vital_day order by vital, phone',
      )
    ).rows;
  };
  expect(await counted()).toEqual([]);
  await moveClock(server.app.platform.db, 86_400);
  const days = [
    { page_id: 'acv_index', phone: 'all', vital: 'cls', p75: 0, reports: 12 },
    { page_id: 'acv_index', phone: 'slow', vital: 'cls', p75: 0, reports: 10 },
    { page_id: 'acv_index', phone: 'all', vital: 'lcp', p75: 925, reports: 12 },
    { page_id: 'acv_index', phone: 'slow', vital: 'lcp', p75: 775, reports: 10 },
  ];
  expect(await counted()).toEqual(days);
  expect(await counted()).toEqual(days);
  await moveClock(server.app.platform.db, 0);
});

test.each([
  ['a count that no column holds', 'beside_count', { counters: 9_007_199_254_740_991 }],
  [
    'more facts than an event has',
    'beside_facts',
    { extra: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 1])) },
  ],
])('refuses %s without losing other events', async (_, event, more) => {
  const [wrong, right] = await Promise.all([report('poison', more), report(event)]);
  await analytics.lifecycle?.stop?.();
  expect([wrong.status, right.status]).toEqual([422, 200]);
  expect(await readStored(event)).toHaveLength(1);
});

test('refuses unlisted fields and invalid names, and stores nothing', async () => {
  const wrong = await server.client.send('POST', '/bigdata/v1/metrics', Buffer.from('{"event":"x","password":"y"}'));
  const unnamed = await server.client.send('POST', '/bigdata/v1/metrics', Buffer.from('{"event":"<b>"}'));
  expect([wrong.status, unnamed.status]).toEqual([422, 422]);
  await analytics.lifecycle?.stop?.();
  expect(await readStored('x')).toEqual([]);
});

test('bounds the bytes stored per hour by one network and by all', async () => {
  const small = await createTestServer({
    areas: [(platform) => createAnalytics(platform, { bytesPerNetwork: 10_000, bytesInAll: 15_000 })],
    environment: { TRUST_PROXY: '127.0.0.0/8' },
  });
  const extra = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`fact${at}`, 'x'.repeat(128)]));
  const statusesFrom = async (address: string) => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'x-forwarded-for': address };
      statuses.push((await small.client.post('/bigdata/v1/metrics', { event: 'large', extra }, { headers })).status);
    }
    return statuses;
  };
  expect(await statusesFrom('203.0.113.7')).toEqual([200, 200, 200, 429]);
  expect(await statusesFrom('198.51.100.7')).toEqual([200, 429, 429, 429]);
  await small.close();
});
