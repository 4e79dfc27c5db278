import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { OutboxTopic, UnfinishedRows } from '../partner-work.ts';
import { longestPauseOf, outboxLimits } from './outbox-rules.ts';

type Db = QueryExecutorProvider;
type Topic = Pick<OutboxTopic, 'topic' | 'unfinished' | 'longestPauseSeconds'>;

/** An entity that waits for a step of a topic. */
export interface Unfinished {
  topic: string;
  entity_id: string;
}

const stuckAfterMinutes = 2;
const maxRows = 1_000;

/**
 * Webhook events whose step has not run. For topics whose only record before the step is the inbox row: an event
 * waits if its step is not open and was not done after the event arrived.
 */
export const eventsWithoutStep = (source: string, subject: string, topic: string): UnfinishedRows => ({
  table: 'inbox',
  entity: 'reference',
  // Done steps are deleted after this time, so older events prove nothing.
  where: sql`source = ${source} and subject = ${subject}
    and received_at > app_now() - make_interval(days => ${outboxLimits.doneRetentionDays})
    and not exists (select from outbox step where step.topic = ${topic} and step.entity_id = reference
      and (step.done_at is null or step.done_at >= received_at))`,
});

/** Unfinished rows of these topics without an open step in the outbox. A dead letter is not an open step. */
export const withoutOpenStep = (topics: readonly Topic[]): RawBuilder<Unfinished> => {
  const unfinished = topics.map(
    ({ topic, unfinished: { table, entity, where } }) => sql`
    select ${topic}::text as topic, ${sql.ref(entity)}::text as entity_id from ${sql.table(table)} where ${where}`,
  );
  return sql`select topic, entity_id from (${sql.join(unfinished, sql` union all `)}) unfinished
    where not exists (
      select from outbox step where step.topic = unfinished.topic and step.entity_id = unfinished.entity_id
        and step.done_at is null and step.dead_because is null
    )`;
};

/** Unfinished rows whose step was lost. Leaves out dead letters, which wait for an operator. */
export const findLost = async (db: Db, topics: readonly Topic[]): Promise<Unfinished[]> => {
  const { rows } = await sql<Unfinished>`
    select topic, entity_id from (${withoutOpenStep(topics)}) lost left join outbox step using (topic, entity_id)
    where step.dead_because is null limit ${maxRows}`.execute(db);
  return rows;
};

/** Counts steps that have been due for more than two minutes and are not leased by a server. */
export const countStuck = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ stuck: number }>`
    select count(*) as stuck from outbox
    where done_at is null and dead_because is null and due < app_now() - make_interval(mins => ${stuckAfterMinutes})
      and (lease_until is null or lease_until < app_now())`.execute(db);
  return rows[0]?.stuck ?? 0;
};

/**
 * Reschedules steps that are due later than their topic's longest pause, or leased for longer than a lease lasts: a
 * clock that ran ahead and was set back has left such times. The steps come due within ten minutes, at random times.
 * Returns how many it changed, at most `limit`.
 */
export const rescheduleFarAhead = async (db: Db, topics: readonly Topic[], limit: number): Promise<number> => {
  const { leaseSeconds, spreadSeconds } = outboxLimits;
  const { numAffectedRows } = await sql`
    with ahead as materialized (
      select topic, entity_id, longest
      from unnest(${topics.map(({ topic }) => topic)}::text[], ${topics.map(longestPauseOf)}::int[]) declared (topic, longest)
      join outbox using (topic)
      where done_at is null and dead_because is null and (
        due > app_now() + make_interval(secs => longest) or lease_until > app_now() + make_interval(secs => ${leaseSeconds})
      )
      limit ${limit} for update of outbox skip locked
    )
    update outbox set
      due = least(due, app_now() + random() * make_interval(secs => least(longest, ${spreadSeconds}))),
      lease_until = least(lease_until, app_now() + make_interval(secs => ${leaseSeconds})),
      again_at = least(again_at, app_now()), failing_since = least(failing_since, app_now())
    from ahead where outbox.topic = ahead.topic and outbox.entity_id = ahead.entity_id`.execute(db);
  return Number(numAffectedRows);
};
