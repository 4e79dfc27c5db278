import { currentTrace } from '@sikka/partners/kit';
import { sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { deleteInBatches } from '#platform/data/in-batches.ts';
import type { Due } from '../partner-work.ts';
import { outboxLimits } from './outbox-rules.ts';

/** A step that this process has taken. */
export interface LeasedStep {
  topic: string;
  entity_id: string;
  /** Fencing token: increases each time a process takes the step. */
  taken: number;
  attempts: number;
  failing_since: Date | null;
  /** The trace of the call that enqueued it; null for none. */
  trace: string | null;
  now: Date;
}

/** Figures of one topic, over all processes. */
export interface OutboxFigures {
  topic: string;
  waiting: number;
  /** Seconds since the oldest waiting step came due; 0 if none is due. */
  oldest: number;
  dead: number;
}

/** Notification channel that wakes the servers. */
export const outboxChannel = 'outbox';

const isOpen = sql`done_at is null and dead_because is null`;
const isTakeable = sql`${isOpen} and (lease_until is null or lease_until <= app_now()) and due <= app_now()`;
const { leaseSeconds, doneRetentionDays } = outboxLimits;

/** Queries of the outbox table. */
export const createOutboxStore = (db: Database) => {
  const leaseSteps = async (query: ReturnType<typeof sql>): Promise<LeasedStep[]> => {
    const { rows } = await sql<LeasedStep>`
      with free as materialized (${query})
      update outbox set taken = taken + 1, lease_until = app_now() + make_interval(secs => ${leaseSeconds}), again_at = null
      from free where outbox.topic = free.topic and outbox.entity_id = free.entity_id
      returning outbox.topic, outbox.entity_id, taken, attempts, failing_since, trace, app_now() as now`.execute(db);
    return rows;
  };
  const dueAfter = (seconds: number) =>
    sql`least(again_at, app_now() + make_interval(secs => ${seconds}::double precision))`;
  /** Writes the result of a run; true if the step is due again. Writes nothing if a process has retaken the step. */
  const storeEnd = async (
    { topic, entity_id, taken }: LeasedStep,
    changes: ReturnType<typeof sql>,
    trx: AnyTransaction | Database = db,
  ): Promise<boolean> => {
    const { rows } = await sql<{
      is_due: boolean;
    }>`update outbox set lease_until = null, again_at = null, ${changes}
      where topic = ${topic} and entity_id = ${entity_id} and taken = ${taken}
      returning ${isOpen} and due <= app_now() as is_due`.execute(trx);
    return rows[0]?.is_due ?? false;
  };

  return {
    async add(trx: AnyTransaction, topic: string, entityId: string, due: Due): Promise<void> {
      const dueInSeconds = due === 'runNow' ? 0 : due;
      const wake = due !== 'runNow' && due <= 0 ? sql`returning pg_notify(${outboxChannel}, '')` : sql``;
      await sql`
        insert into outbox (topic, entity_id, due, trace)
        values (${topic}, ${entityId}, app_now() + make_interval(secs => ${dueInSeconds}::double precision), ${currentTrace() ?? null})
        on conflict (topic, entity_id) do update set
          trace = case when outbox.done_at is null and outbox.dead_because is null then coalesce(outbox.trace, excluded.trace) else coalesce(excluded.trace, outbox.trace) end,
          due = case when outbox.done_at is null and outbox.dead_because is null then least(outbox.due, excluded.due) else excluded.due end,
          again_at = case when outbox.lease_until is not null then least(outbox.again_at, excluded.due) end,
          attempts = case when outbox.done_at is null and outbox.dead_because is null then outbox.attempts else 0 end,
          failing_since = case when outbox.done_at is null and outbox.dead_because is null then outbox.failing_since end,
          enqueued_at = case when outbox.done_at is null and outbox.dead_because is null then outbox.enqueued_at else app_now() end,
          done_at = null, dead_because = null
        ${wake}`.execute(trx);
    },

    /** Takes due steps without a lease, the oldest of each lane first. One statement for all lanes: it runs often. */
    takeDue: (
      lanes: readonly { topics: readonly string[]; room: number }[],
      totalRoom: number,
    ): Promise<LeasedStep[]> =>
      leaseSteps(
        sql`
        select free.topic, free.entity_id
        from unnest(${lanes.map(({ topics }) => topics.join(' '))}::text[], ${lanes.map(({ room }) => room)}::int[]) lane (topics, room)
        cross join lateral (
          select topic, entity_id, due from outbox where ${isTakeable} and topic = any (string_to_array(lane.topics, ' '))
          order by due limit lane.room for update skip locked
        ) free
        order by free.due limit ${totalRoom}`,
      ),

    takeOne: async (topic: string, entityId: string): Promise<LeasedStep | undefined> =>
      (
        await leaseSteps(
          sql`select topic, entity_id from outbox
          where ${isTakeable} and topic = ${topic} and entity_id = ${entityId} for update skip locked`,
        )
      )[0],

    async isTaken(topic: string, entityId: string): Promise<boolean> {
      const { rows } = await sql`select from outbox
        where topic = ${topic} and entity_id = ${entityId} and ${isOpen} and lease_until > app_now()`.execute(db);
      return rows.length > 0;
    },

    /** Renews the leases of running steps. Skips rows that are locked just now; the next renewal covers them. */
    async renew(steps: readonly LeasedStep[]): Promise<void> {
      if (steps.length === 0) return;
      await sql`
        with running as materialized (
          select topic, entity_id
          from unnest(${steps.map(({ topic }) => topic)}::text[], ${steps.map(({ entity_id }) => entity_id)}::text[],
            ${steps.map(({ taken }) => taken)}::int[]) step (topic, entity_id, taken)
          join outbox using (topic, entity_id, taken)
          where lease_until is not null for update of outbox skip locked
        )
        update outbox set lease_until = app_now() + make_interval(secs => ${leaseSeconds})
        from running where outbox.topic = running.topic and outbox.entity_id = running.entity_id`.execute(db);
    },

    /** Marks a step as done, in `trx` if given. A step that was enqueued again during its run stays open. */
    markDone: (step: LeasedStep, trx?: AnyTransaction): Promise<boolean> =>
      storeEnd(
        step,
        sql`attempts = 0, failing_since = null, done_at = case when again_at is null then app_now() end, due = coalesce(again_at, due)`,
        trx,
      ),

    reschedule: (step: LeasedStep, seconds: number): Promise<boolean> =>
      storeEnd(step, sql`attempts = 0, failing_since = null, due = ${dueAfter(seconds)}`),

    /** Counts a failure and sets the retry. A step that was enqueued again during its run does not wait longer. */
    markFailed: (step: LeasedStep, seconds: number): Promise<boolean> =>
      storeEnd(
        step,
        sql`attempts = attempts + 1, failing_since = coalesce(failing_since, app_now()), due = ${dueAfter(seconds)}`,
      ),

    /** Makes a step a dead letter, unless it was enqueued again during its run. */
    markDead: (step: LeasedStep, reason: string): Promise<boolean> =>
      storeEnd(
        step,
        sql`attempts = attempts + 1, due = coalesce(again_at, due), dead_because = case when again_at is null then ${reason.slice(0, 500)} end`,
      ),

    async figures(): Promise<OutboxFigures[]> {
      const { rows } = await sql<OutboxFigures>`
        select topic, count(*) filter (where dead_because is null) as waiting, count(*) filter (where dead_because is not null) as dead,
          coalesce(extract(epoch from app_now() - min(due) filter (where dead_because is null and due <= app_now())), 0)::float8 as oldest
        from outbox where (done_at is null and dead_because is null) or dead_because is not null group by topic`.execute(
        db,
      );
      return rows;
    },

    async purgeDone(): Promise<void> {
      const isOld = sql`done_at < app_now() - make_interval(days => ${doneRetentionDays})`;
      await deleteInBatches(db, 'outbox', isOld);
    },
  };
};

export type OutboxStore = ReturnType<typeof createOutboxStore>;
