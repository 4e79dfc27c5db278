import { currentTrace, runInTrace } from '@sikka/partners/kit';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transaction } from '#platform/data/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { OutboxResult } from '../partner-work.ts';
import { testTopic, withTestOutbox } from '../testing/test-outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 15 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate outbox');
});

const withOutbox = withTestOutbox(() => database);
const done = async (): Promise<OutboxResult> => 'done';
const fails = async (): Promise<OutboxResult> => {
  throw new Error('the partner is silent');
};

test('runs a step once, when it is due', () =>
  withOutbox(done, async (t, ran) => {
    await t.add('a');
    await t.add('later', 60);
    expect(await t.outbox.runDueSteps()).toBe(1);
    expect(ran).toEqual(['a']);
    await t.advanceClock(61);
    await t.outbox.runDueSteps();
    await t.outbox.runDueSteps();
    expect(ran).toEqual(['a', 'later']);
  }));

test('a step runs in the trace of the call that opened it, and an event of a partner goes on in it', async () => {
  const traces: unknown[] = [];
  const note = async (): Promise<OutboxResult> => {
    traces.push(currentTrace());
    return 'done';
  };
  await withOutbox(note, async (t) => {
    for (const callers of [['call-1', 'call-2'], [undefined], ['call-3']]) {
      for (const trace of callers) await runInTrace(trace, () => t.add('a'));
      await t.outbox.runDueSteps();
    }
  });
  expect(traces).toEqual(['call-1', 'call-1', 'call-3']);
});

test('enqueues a step only if its transaction commits', () =>
  withOutbox(done, async (t, ran) => {
    const rolledBack = transaction(database.db, async (trx) => {
      await t.outbox.add(trx, testTopic, 'never');
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await t.outbox.runDueSteps();
    expect(ran).toEqual([]);
  }));

test('enqueueing again brings an open step forward, never delays it, and reopens an ended one', () =>
  withOutbox(done, async (t, ran) => {
    await t.add('a', 60);
    await t.add('a', 600);
    await t.add('a', 10);
    await t.advanceClock(11);
    await t.outbox.runDueSteps();
    expect(ran).toEqual(['a']);
    await t.add('a');
    await t.outbox.runDueSteps();
    expect(ran).toEqual(['a', 'a']);
  }));

test.each([
  ['while it is running', 0],
  ['while it is running under an expired lease', 30],
])('a step enqueued again %s runs once more', async (_, seconds) => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  await withOutbox(
    async () => {
      runs += 1;
      if (runs > 1) return 'done';
      await gate.promise;
      return { againInSeconds: 3_600 };
    },
    async (t) => {
      await t.add('a');
      const settled = t.outbox.runDueSteps();
      await vi.waitFor(() => expect(runs).toBe(1));
      await t.advanceClock(seconds);
      await t.add('a');
      gate.resolve();
      await settled;
      expect(runs).toBe(2);
      expect((await t.row('a'))['done_at']).not.toBeNull();
    },
  );
});

test('a step can reschedule itself', () =>
  withOutbox(
    async () => ({ againInSeconds: 90 }),
    async (t, ran) => {
      await t.add('a');
      await t.outbox.runDueSteps();
      await t.advanceClock(89);
      await t.outbox.runDueSteps();
      expect(ran).toHaveLength(1);
      await t.advanceClock(2);
      await t.outbox.runDueSteps();
      expect(ran).toHaveLength(2);
    },
  ));

test('retries a failed step with growing pauses, and gives up after five days with an alert', () =>
  withOutbox(fails, async (t, ran) => {
    await t.add('a');
    await t.outbox.runDueSteps();
    expect(await t.row('a')).toMatchObject({ attempts: 1, dead_because: null });
    for (const pause of [2, 3, 6, 11]) {
      await t.advanceClock(pause);
      await t.outbox.runDueSteps();
    }
    expect(ran).toHaveLength(5);
    await t.advanceClock(5 * 86_400);
    await t.outbox.runDueSteps();
    expect((await t.row('a'))['dead_because']).toBe('the partner is silent');
    expect(t.alerts).toEqual(['outbox_dead_letter']);
    expect(await t.metrics.getSingleMetricAsString('outbox_dead')).toContain('outbox_dead{topic="test.step"} 1');
    await t.advanceClock(86_400);
    await t.outbox.runDueSteps();
    expect(ran).toHaveLength(6);
  }));

test.each([
  ['fails', fails],
  ['gives up', async (): Promise<OutboxResult> => ({ deadBecause: 'there is no such thing' })],
])('keeps a step enqueued while the step %s, without waiting', async (_name, ends) => {
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  await withOutbox(
    async () => {
      runs += 1;
      if (runs > 1) return 'done';
      started.resolve();
      await gate.promise;
      return ends();
    },
    async (t) => {
      await t.add('a');
      const settled = t.outbox.runDueSteps();
      await started.promise;
      await t.add('a');
      gate.resolve();
      await settled;
      expect(runs).toBe(2);
    },
  );
});

test('a step that gives up is dead, and revives when enqueued again', () =>
  withOutbox(
    async () => ({ deadBecause: 'there is no such thing' }),
    async (t, ran) => {
      await t.add('a');
      await t.outbox.runDueSteps();
      expect((await t.row('a'))['dead_because']).toBe('there is no such thing');
      await t.add('a');
      await t.outbox.runDueSteps();
      expect(ran).toHaveLength(2);
    },
  ));

test('runs a step immediately, or waits for the process running it, up to a limit', async () => {
  const gate = Promise.withResolvers<OutboxResult>();
  let runs = 0;
  await withOutbox(
    async (entityId) => {
      runs += 1;
      return entityId === 'slow' ? gate.promise : 'done';
    },
    async (t) => {
      await t.add('a');
      await Promise.all(Array.from({ length: 5 }, () => t.outbox.runNow(testTopic, 'a', 5_000)));
      expect(runs).toBe(1);
      await t.outbox.runNow(testTopic, 'nothing', 5_000);
      await t.add('early', 60);
      await t.outbox.runNow(testTopic, 'early', 5_000);
      expect(runs).toBe(1);
      await t.add('slow');
      await t.outbox.runNow(testTopic, 'slow', 20);
      expect(runs).toBe(2);
      gate.resolve('done');
    },
  );
});

test('enqueueing wakes an idle server', async () => {
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

test('measures the longest delay of due steps', () =>
  withOutbox(done, async (t) => {
    await t.add('a');
    await t.add('b', 1_000);
    await t.advanceClock(120);
    const measured = await t.metrics.getSingleMetricAsString('outbox_oldest_due_seconds');
    expect(Number(/\} ([\d.]+)/.exec(measured)?.[1])).toBeGreaterThanOrEqual(120);
    expect(await t.metrics.getSingleMetricAsString('outbox_waiting')).toContain('} 2');
    await t.outbox.runDueSteps();
    await database.pool.query("update outbox set done_at = app_now() - interval '8 days' where done_at is not null");
    await t.outbox.purgeDone();
    const { rows } = await database.pool.query('select entity_id from outbox');
    expect(rows).toEqual([{ entity_id: 'b' }]);
  }));

test('deletes old steps in short batches', () =>
  withOutbox(done, async (t) => {
    await database.pool.query(`
      insert into outbox (topic, entity_id, due, done_at)
      select 'old', n::text, app_now(), app_now() - interval '8 days' from generate_series(1, 4001) n;
      create function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 2000 then raise exception 'Too many at once'; end if;
        return null;
      end $$;
      create trigger few_at_once after delete on outbox referencing old table as gone
      for each statement execute function refuse_many()`);
    await t.add('a');
    await t.outbox.purgeDone();
    const { rows } = await database.pool.query('select entity_id from outbox');
    expect(rows).toEqual([{ entity_id: 'a' }]);
  }));
