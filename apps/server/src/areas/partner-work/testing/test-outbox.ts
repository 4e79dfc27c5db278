import { type Circuit, closedCircuit } from '@sikka/partners/kit';
import { sql } from 'kysely';
import pino from 'pino';
import { Registry } from 'prom-client';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import { createNotifications } from '#platform/data/notifications.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { createOutbox, type WorkingOutbox } from '../outbox/outbox.ts';
import type { OutboxTopic } from '../partner-work.ts';

/** An outbox of one server process, with one topic. */
export interface TestOutbox {
  outbox: WorkingOutbox;
  metrics: Registry;
  /** Names of the alerts logged so far. */
  alerts: string[];
  add(entityId: string, dueInSeconds?: number, topic?: string): Promise<void>;
  advanceClock(seconds: number): Promise<void>;
  row(entityId: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export const testTopic = 'test.step';

/** Tests give `unfinished` only where it matters. */
type TestTopic = Omit<OutboxTopic, 'unfinished'> & Partial<OutboxTopic>;

const noUnfinishedRows: OutboxTopic['unfinished'] = { table: 'outbox', entity: 'entity_id', where: sql`false` };

/** Opens the outbox of one more process on the same database. Steps run after `start`, or in `runDueSteps` and `runNow`. */
export const openTestOutbox = (database: TestDatabase, ...topics: TestTopic[]): TestOutbox => {
  const alerts: string[] = [];
  const log = pino(
    {},
    {
      write: (line: string) => {
        const { alert } = JSON.parse(line) as { alert?: string };
        if (alert) alerts.push(alert);
      },
    },
  );
  const metrics = new Registry();
  const notifications = createNotifications(database.url, log);
  const outbox = createOutbox({ db: database.db, listen: notifications.listen, log, metrics });
  for (const topic of topics) outbox.declare({ unfinished: noUnfinishedRows, longestPauseSeconds: 86_400, ...topic });
  return {
    outbox,
    metrics,
    alerts,
    add: (entityId, dueInSeconds = 0, topic = testTopic) =>
      transaction(database.db, (trx) => outbox.add(trx, topic, entityId, dueInSeconds)),
    advanceClock: async (seconds) => moveClock(database.db, (await clockOffset(database.db)) + seconds),
    row: async (entityId) =>
      (await database.pool.query('select *, app_now() as now from outbox where entity_id = $1', [entityId])).rows[0],
    close: async () => {
      await outbox.stop();
      await notifications.close();
    },
  };
};

/** Opens an outbox with one topic that calls `run`, and closes it after `work`. `ran` lists the entity ids in order. */
export const withTestOutbox =
  (database: () => TestDatabase) =>
  async (
    run: OutboxTopic['run'],
    work: (outbox: TestOutbox, ranEntityIds: string[]) => Promise<void>,
    circuit: Circuit = closedCircuit,
  ): Promise<void> => {
    const ranEntityIds: string[] = [];
    const outbox = openTestOutbox(database(), {
      topic: testTopic,
      partner: 'tester',
      circuit,
      run: async (entityId, done) => {
        ranEntityIds.push(entityId);
        return run(entityId, done);
      },
    });
    try {
      await work(outbox, ranEntityIds);
    } finally {
      await outbox.close();
    }
  };
