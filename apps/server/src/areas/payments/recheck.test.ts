import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsInvariant } from './invariant-store.ts';
import { longestRefundPause } from './refunds/refund-rules.ts';
import { startPayments, type TestPayments, attemptReferenceOf } from './testing/test-payments.ts';

let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
});
afterAll(() => env.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;
const run = (job: string) => env.server.jobs.run(`outbox-${job}`);
const alerts = (alert: string) => env.server.log.filter((line) => line['alert'] === alert);
const paid = { state: 'succeeded', method: 'UPI' } as const;
const presentOrder = async () => {
  const order = await env.createOrder();
  await env.present(order);
  return order;
};

test('enqueues a lost step of an unfinished row again, with an alert and a metric', async () => {
  const order = await presentOrder();
  await query('delete from outbox where entity_id = $1', [attemptReferenceOf(order)]);
  expect(await env.brokenInvariants()).toEqual([stepsInvariant]);
  await run('recheck-stuck');
  expect(alerts('outbox_step_lost')).toMatchObject([
    { topic: 'payments.read-attempt', entity: attemptReferenceOf(order) },
  ]);
  expect(await env.brokenInvariants()).toEqual([]);
  const metrics = await (await fetch(`${env.server.origin}/metrics`)).text();
  expect(metrics).toMatch(/outbox_lost_steps_total\{topic="payments.read-attempt"[^}]*\} 1/);
  expect(metrics).toMatch(/outbox_lost_steps_total\{topic="payments.follow-mandate"[^}]*\} 0/);
  env.gateway.change('payment', attemptReferenceOf(order), paid);
  await env.runOutbox();
  expect(env.eventsOf(order)).toEqual(['collected']);
});

test('a step that ended before its row counts as lost', async () => {
  const order = await presentOrder();
  await query('update outbox set done_at = app_now() where entity_id = $1', [attemptReferenceOf(order)]);
  await run('recheck-stuck');
  expect(await env.brokenInvariants()).toEqual([]);
  await env.runOutbox();
});

test('reports due steps that are not taken', async () => {
  await presentOrder();
  await env.advanceClock(200);
  await run('recheck-stuck');
  expect(alerts('outbox_stuck')).toMatchObject([{ stuck: expect.any(Number) }]);
  await env.runOutbox();
});

test('leaves given-up steps to a person', async () => {
  const order = await presentOrder();
  const before = alerts('outbox_step_lost').length;
  await query("update outbox set dead_because = 'test' where entity_id = $1 and done_at is null", [
    attemptReferenceOf(order),
  ]);
  await env.advanceClock(121);
  await run('recheck-stuck');
  expect(alerts('outbox_step_lost')).toHaveLength(before);
  expect(await env.brokenInvariants()).toEqual([stepsInvariant]);
  await query('update outbox set dead_because = null where entity_id = $1', [attemptReferenceOf(order)]);
  await env.advanceClock(1_000);
  await env.runOutbox();
  expect(await env.brokenInvariants()).toEqual([]);
});

test('the recheck does not move a step that is within its topic’s pause', async () => {
  await query(
    `insert into outbox (topic, entity_id, due) values ('payments.follow-refund', 'soon', app_now() + make_interval(secs => $1))`,
    [longestRefundPause],
  );
  const [before] = await query("select due from outbox where entity_id = 'soon'");
  await run('recheck-all');
  expect(await query("select due from outbox where entity_id = 'soon'")).toEqual([before]);
  await query("delete from outbox where entity_id = 'soon'");
});
