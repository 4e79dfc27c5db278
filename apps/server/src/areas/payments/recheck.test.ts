import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsInvariant } from './invariant-store.ts';
import { longestRefundPause } from './refunds/refund-rules.ts';
import { startPayments, type TestPayments, tryOf } from './testing/test-payments.ts';

let t: TestPayments;
beforeAll(async () => {
  t = await startPayments();
});
afterAll(() => t.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await t.server.database.pool.query(statement, values)).rows;
const run = (job: string) => t.server.jobs.run(`outbox-${job}`);
const alerts = (alert: string) => t.server.log.filter((line) => line['alert'] === alert);
const paid = { state: 'succeeded', method: 'UPI' } as const;
const presented = async () => {
  const order = await t.order();
  await t.present(order);
  return order;
};

test('enqueues a lost step of an unfinished row again, with an alert and a metric', async () => {
  const order = await presented();
  await query('delete from outbox where entity_id = $1', [tryOf(order)]);
  expect(await t.broken()).toEqual([stepsInvariant]);
  await run('recheck-stuck');
  expect(alerts('outbox_step_lost')).toMatchObject([{ topic: 'payments.read-attempt', entity: tryOf(order) }]);
  expect(await t.broken()).toEqual([]);
  const metrics = await (await fetch(`${t.server.origin}/metrics`)).text();
  expect(metrics).toMatch(/outbox_lost_steps_total\{topic="payments.read-attempt"[^}]*\} 1/);
  expect(metrics).toMatch(/outbox_lost_steps_total\{topic="payments.follow-mandate"[^}]*\} 0/);
  t.gateway.change('payment', tryOf(order), paid);
  await t.settle();
  expect(t.eventsOf(order)).toEqual(['collected']);
});

test('a step that ended before its row counts as lost', async () => {
  const order = await presented();
  await query('update outbox set done_at = app_now() where entity_id = $1', [tryOf(order)]);
  await run('recheck-stuck');
  expect(await t.broken()).toEqual([]);
  await t.settle();
});

test('reports due steps that are not taken', async () => {
  await presented();
  await t.pass(200);
  await run('recheck-stuck');
  expect(alerts('outbox_stuck')).toMatchObject([{ stuck: expect.any(Number) }]);
  await t.settle();
});

test('leaves given-up steps to a person', async () => {
  const order = await presented();
  const before = alerts('outbox_step_lost').length;
  await query("update outbox set dead_because = 'test' where entity_id = $1 and done_at is null", [tryOf(order)]);
  await t.pass(121);
  await run('recheck-stuck');
  expect(alerts('outbox_step_lost')).toHaveLength(before);
  expect(await t.broken()).toEqual([stepsInvariant]);
  await query('update outbox set dead_because = null where entity_id = $1', [tryOf(order)]);
  await t.pass(1_000);
  await t.settle();
  expect(await t.broken()).toEqual([]);
});

test('does not move a step that is within its topic’s pause', async () => {
  await query(
    `insert into outbox (topic, entity_id, due) values ('payments.follow-refund', 'soon', app_now() + make_interval(secs => $1))`,
    [longestRefundPause],
  );
  const [before] = await query("select due from outbox where entity_id = 'soon'");
  await run('recheck-all');
  expect(await query("select due from outbox where entity_id = 'soon'")).toEqual([before]);
  await query("delete from outbox where entity_id = 'soon'");
});
