import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { OutboxResult } from '../payments.ts';
import { openTestOutbox, type TestOutbox, testTopic } from '../testing/test-outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 15 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate outbox');
});

type Step = (entityId: string) => Promise<OutboxResult>;

/** An outbox whose steps do what the test says, closed after it. */
const withOutbox = async (run: Step, work: (t: TestOutbox, ran: string[]) => Promise<void>): Promise<void> => {
  const ran: string[] = [];
  const t = openTestOutbox(database, {
    topic: testTopic,
    partner: 'tester',
    run: async (entityId) => {
      ran.push(entityId);
      return run(entityId);
    },
  });
  try {
    await work(t, ran);
  } finally {
    await t.close();
  }
};
const done: Step = async () => 'done';
const fails: Step = async () => {
  throw new Error('the partner is silent');
};

test('promised work is done once, when it is due', () =>
  withOutbox(done, async (t, ran) => {
    await t.add('a');
    await t.add('later', 60);
    expect(await t.outbox.settle()).toBe(1);
    expect(ran).toEqual(['a']);
    await t.pass(61);
    await t.outbox.settle();
    await t.outbox.settle();
    expect(ran).toEqual(['a', 'later']);
  }));

test('a promise goes with the transaction that makes it', () =>
  withOutbox(done, async (t, ran) => {
    const undone = transaction(database.db, async (trx) => {
      await t.outbox.add(trx, testTopic, 'never');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await t.outbox.settle();
    expect(ran).toEqual([]);
  }));

test('promising again brings forward what is open, never puts it off, and opens what is done', () =>
  withOutbox(done, async (t, ran) => {
    await t.add('a', 60);
    await t.add('a', 600);
    await t.add('a', 10);
    await t.pass(11);
    await t.outbox.settle();
    expect(ran).toEqual(['a']);
    await t.add('a');
    await t.outbox.settle();
    expect(ran).toEqual(['a', 'a']);
  }));

test('a step that is promised again while somebody is at it runs once more', async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  await withOutbox(
    async () => {
      runs += 1;
      if (runs === 1) await gate.promise;
      return 'done';
    },
    async (t) => {
      await t.add('a');
      const settled = t.outbox.settle();
      await vi.waitFor(() => expect(runs).toBe(1));
      await t.add('a');
      gate.resolve();
      await settled;
      expect(runs).toBe(2);
      expect((await t.row('a'))['done_at']).not.toBeNull();
    },
  );
});

test('a step may ask to be done again later', () =>
  withOutbox(
    async () => ({ againInSeconds: 90 }),
    async (t, ran) => {
      await t.add('a');
      await t.outbox.settle();
      await t.pass(89);
      await t.outbox.settle();
      expect(ran).toHaveLength(1);
      await t.pass(2);
      await t.outbox.settle();
      expect(ran).toHaveLength(2);
    },
  ));

test('a failed step comes again after pauses that grow, and is given up after five days with an alert', () =>
  withOutbox(fails, async (t, ran) => {
    await t.add('a');
    await t.outbox.settle();
    expect(await t.row('a')).toMatchObject({ attempts: 1, dead_because: null });
    for (const pause of [2, 3, 6, 11]) {
      await t.pass(pause);
      await t.outbox.settle();
    }
    expect(ran).toHaveLength(5);
    await t.pass(5 * 86_400);
    await t.outbox.settle();
    expect((await t.row('a'))['dead_because']).toBe('the partner is silent');
    expect(t.alerts).toEqual(['outbox_dead_letter']);
    expect(await t.metrics.getSingleMetricAsString('outbox_dead')).toContain('outbox_dead{topic="test.step"} 1');
    await t.pass(86_400);
    await t.outbox.settle();
    expect(ran).toHaveLength(6);
  }));

test('a step that gives up itself is dead, and lives again when it is promised again', () =>
  withOutbox(
    async () => ({ deadBecause: 'there is no such thing' }),
    async (t, ran) => {
      await t.add('a');
      await t.outbox.settle();
      expect((await t.row('a'))['dead_because']).toBe('there is no such thing');
      await t.add('a');
      await t.outbox.settle();
      expect(ran).toHaveLength(2);
    },
  ));

test('one slow step holds up nobody: the window slides', async () => {
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

test('a silent partner leaves room for the others, and one process never has more than its window under way', async () => {
  const silence = Promise.withResolvers<OutboxResult>();
  let [underWay, most, answered] = [0, 0, 0];
  const t = openTestOutbox(
    database,
    {
      topic: 'silent.step',
      partner: 'silent',
      run: () => {
        underWay += 1;
        most = Math.max(most, underWay);
        return silence.promise;
      },
    },
    {
      topic: testTopic,
      partner: 'tester',
      run: async () => {
        answered += 1;
        return 'done';
      },
    },
  );
  try {
    for (let each = 0; each < 60; each += 1) await t.add(`s${each}`, 0, 'silent.step');
    for (let each = 0; each < 30; each += 1) await t.add(`a${each}`);
    await t.outbox.start();
    await vi.waitFor(() => expect(answered).toBe(30), { timeout: 10_000 });
    expect(most).toBe(24);
    expect(await t.metrics.getSingleMetricAsString('outbox_in_flight')).toContain('{partner="silent"} 24');
    silence.resolve('done');
  } finally {
    await t.close();
  }
});

test('a partner that fails eight times in a row is left alone', () =>
  withOutbox(fails, async (t, ran) => {
    for (let each = 0; each < 8; each += 1) await t.add(`a${each}`);
    await t.outbox.settle();
    expect(ran).toHaveLength(8);
    await t.add('b');
    await t.outbox.settle();
    await t.outbox.hurry(testTopic, 'b', 1_000);
    expect(ran).toHaveLength(8);
    expect(await t.metrics.getSingleMetricAsString('outbox_partner_left_alone')).toContain('{partner="tester"} 1');
  }));

test('several processes share the work: each step is taken once', async () => {
  const ran: string[] = [];
  const topic = {
    topic: testTopic,
    partner: 'tester',
    run: async (entityId: string) => {
      ran.push(entityId);
      return 'done' as const;
    },
  };
  const processes = Array.from({ length: 4 }, () => openTestOutbox(database, topic));
  try {
    for (let each = 0; each < 100; each += 1) await processes[0]?.add(`a${each}`);
    await Promise.all(processes.map(({ outbox }) => outbox.settle()));
    expect(ran.toSorted()).toEqual(Array.from({ length: 100 }, (_, each) => `a${each}`).toSorted());
  } finally {
    for (const each of processes) await each.close();
  }
});

test('what a dead process had taken is taken again after its lease, and the dead one can end nothing', async () => {
  const gate = Promise.withResolvers<OutboxResult>();
  await withOutbox(
    () => gate.promise,
    async (t) => {
      await t.add('a');
      const first = t.outbox.settle();
      await vi.waitFor(async () => expect((await t.row('a'))['taken']).toBe(1));
      await withOutbox(
        async () => ({ againInSeconds: 500 }),
        async (other, ran) => {
          await other.outbox.settle();
          expect(ran).toEqual([]);
          await other.pass(21);
          await other.outbox.settle();
          expect(ran).toEqual(['a']);
        },
      );
      gate.resolve('done');
      await first;
      expect(await t.row('a')).toMatchObject({ done_at: null, taken: 2 });
    },
  );
});

test('whoever hurries a step runs it, or waits for who is at it, but not longer than they want', async () => {
  const gate = Promise.withResolvers<OutboxResult>();
  let runs = 0;
  await withOutbox(
    async (entityId) => {
      runs += 1;
      return entityId === 'slow' ? gate.promise : 'done';
    },
    async (t) => {
      await t.add('a');
      await Promise.all(Array.from({ length: 5 }, () => t.outbox.hurry(testTopic, 'a', 5_000)));
      expect(runs).toBe(1);
      await t.outbox.hurry(testTopic, 'nothing', 5_000);
      await t.add('early', 60);
      await t.outbox.hurry(testTopic, 'early', 5_000);
      expect(runs).toBe(1);
      await t.add('slow');
      await t.outbox.hurry(testTopic, 'slow', 20);
      expect(runs).toBe(2);
      gate.resolve('done');
    },
  );
});

test('a promise wakes a server that is at rest', async () => {
  const ran = Promise.withResolvers<string>();
  await withOutbox(
    async (entityId) => {
      ran.resolve(entityId);
      return 'done';
    },
    async (t) => {
      await t.outbox.start();
      await t.add('a');
      expect(await ran.promise).toBe('a');
    },
  );
});

test('a server that closes lets its steps end and takes no more', async () => {
  const gate = Promise.withResolvers<OutboxResult>();
  const t = openTestOutbox(database, { topic: testTopic, partner: 'tester', run: () => gate.promise });
  await t.outbox.start();
  await t.add('a');
  await vi.waitFor(async () => expect((await t.row('a'))['taken']).toBe(1));
  const closed = t.close();
  await t.add('b');
  gate.resolve('done');
  await closed;
  expect((await t.row('a'))['done_at']).not.toBeNull();
  expect((await t.row('b'))['taken']).toBe(0);
});

test('the longest wait of what is due is measured', () =>
  withOutbox(done, async (t) => {
    await t.add('a');
    await t.add('b', 1_000);
    await t.pass(120);
    const measured = await t.metrics.getSingleMetricAsString('outbox_oldest_due_seconds');
    expect(Number(/\} ([\d.]+)/.exec(measured)?.[1])).toBeGreaterThanOrEqual(120);
    expect(await t.metrics.getSingleMetricAsString('outbox_waiting')).toContain('} 2');
    await t.outbox.settle();
    await database.pool.query("update outbox set done_at = app_now() - interval '8 days' where done_at is not null");
    await t.outbox.forgetDone();
    const { rows } = await database.pool.query('select entity_id from outbox');
    expect(rows).toEqual([{ entity_id: 'b' }]);
  }));
