import { closedCircuit, createCircuit } from '@sikka/partners/kit';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseQueueFull } from '#platform/data/database-errors.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { OutboxResult } from '../partner-work.ts';
import { openTestOutbox, testTopic, withTestOutbox } from '../testing/test-outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 15 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate outbox');
});

const withOutbox = withTestOutbox(() => database);

test('one slow step does not block the others', async () => {
  const slow = Promise.withResolvers<OutboxResult>();
  const ended = new Set<string>();
  await withOutbox(
    async (entityId) => {
      if (entityId === 'slow') return slow.promise;
      ended.add(entityId);
      return 'done';
    },
    async (t) => {
      await t.add('slow');
      for (let each = 0; each < 120; each += 1) await t.add(`fast-${each}`);
      await t.outbox.start();
      await vi.waitFor(() => expect(ended.size).toBe(120), { timeout: 10_000 });
      slow.resolve('done');
    },
  );
});

test('an unresponsive partner leaves room for the others, and a process never exceeds its window', async () => {
  const silence = Promise.withResolvers<OutboxResult>();
  let [underWay, max, answered] = [0, 0, 0];
  const t = openTestOutbox(
    database,
    {
      topic: 'slow.step',
      partner: 'slow',
      circuit: closedCircuit,
      run: () => {
        underWay += 1;
        max = Math.max(max, underWay);
        return silence.promise;
      },
    },
    {
      topic: testTopic,
      partner: 'tester',
      circuit: closedCircuit,
      run: async () => {
        answered += 1;
        return 'done';
      },
    },
  );
  try {
    for (let each = 0; each < 60; each += 1) await t.add(`s${each}`, 0, 'slow.step');
    for (let each = 0; each < 30; each += 1) await t.add(`a${each}`);
    await t.outbox.start();
    await vi.waitFor(() => expect(answered).toBe(30), { timeout: 10_000 });
    expect(max).toBe(24);
    expect(await t.metrics.getSingleMetricAsString('outbox_in_flight')).toContain('{partner="slow"} 24');
    silence.resolve('done');
  } finally {
    await t.close();
  }
});

test('opens the circuit breaker after eight consecutive failures', () => {
  const circuit = createCircuit();
  const fails = async (): Promise<OutboxResult> => {
    circuit.recordFailure();
    throw new Error('the partner is unresponsive');
  };
  return withOutbox(
    fails,
    async (t, ran) => {
      for (let each = 0; each < 8; each += 1) await t.add(`a${each}`);
      await t.outbox.runDueSteps();
      expect(ran).toHaveLength(8);
      await t.add('b');
      await t.outbox.runDueSteps();
      await t.outbox.runNow(testTopic, 'b', 1_000);
      expect(ran).toHaveLength(8);
      expect(await t.metrics.getSingleMetricAsString('outbox_partner_circuit_open')).toContain('{partner="tester"} 1');
    },
    circuit,
  );
});

test('a shortage of database connections does not open a circuit breaker', () =>
  withOutbox(
    async () => {
      throw new DatabaseQueueFull();
    },
    async (t, ran) => {
      for (let each = 0; each < 12; each += 1) await t.add(`a${each}`);
      await t.outbox.runDueSteps();
      expect(ran).toHaveLength(12);
      expect(await t.metrics.getSingleMetricAsString('outbox_partner_circuit_open')).toContain('{partner="tester"} 0');
    },
    createCircuit(),
  ));

test('several processes share the work, and each step runs once', async () => {
  const ran: string[] = [];
  const topic = {
    topic: testTopic,
    partner: 'tester',
    circuit: closedCircuit,
    run: async (entityId: string) => {
      ran.push(entityId);
      return 'done' as const;
    },
  };
  const processes = Array.from({ length: 4 }, () => openTestOutbox(database, topic));
  try {
    for (let each = 0; each < 100; each += 1) await processes[0]?.add(`a${each}`);
    await Promise.all(processes.map(({ outbox }) => outbox.runDueSteps()));
    expect(ran.toSorted()).toEqual(Array.from({ length: 100 }, (_, each) => `a${each}`).toSorted());
  } finally {
    for (const each of processes) await each.close();
  }
});

test('another process takes over a dead process’s steps after their lease; the dead one can no longer complete them', async () => {
  const gate = Promise.withResolvers<OutboxResult>();
  await withOutbox(
    () => gate.promise,
    async (t) => {
      await t.add('a');
      const first = t.outbox.runDueSteps();
      await vi.waitFor(async () => expect((await t.row('a'))['taken']).toBe(1));
      await withOutbox(
        async () => ({ againInSeconds: 500 }),
        async (other, ran) => {
          await other.outbox.runDueSteps();
          expect(ran).toEqual([]);
          await other.advanceClock(21);
          await other.outbox.runDueSteps();
          expect(ran).toEqual(['a']);
        },
      );
      gate.resolve('done');
      await first;
      expect(await t.row('a')).toMatchObject({ done_at: null, taken: 2 });
    },
  );
});

test('a closing server finishes its steps and takes no more', async () => {
  const gate = Promise.withResolvers<OutboxResult>();
  const t = openTestOutbox(database, {
    topic: testTopic,
    partner: 'tester',
    circuit: closedCircuit,
    run: () => gate.promise,
  });
  await t.outbox.start();
  await t.add('a');
  await vi.waitFor(async () => expect((await t.row('a'))['taken']).toBe(1));
  const closed = t.close();
  // A poll that was under way when the server closed may still take steps: this waits until it has ended.
  await t.outbox.runNow(testTopic, 'none', 10_000);
  await t.add('b');
  gate.resolve('done');
  await closed;
  expect((await t.row('a'))['done_at']).not.toBeNull();
  expect((await t.row('b'))['taken']).toBe(0);
});
