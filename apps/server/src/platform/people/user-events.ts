import { type QueryExecutorProvider, sql } from 'kysely';
import { deleteInBatches } from '../data/in-batches.ts';
import { policyOf } from './event-policies.ts';
import type { UserEventFacts } from './user-event-facts.ts';

/** The `NOTIFY` channel that wakes the deliverer. */
export const userEventChannel = 'user_event';

/** An event that a user is notified of. */
export type UserEvent = {
  [Kind in keyof UserEventFacts]: {
    userGid: string;
    kind: Kind;
    /** Deduplication key within the kind: an event with the same key is recorded once. */
    key: string;
    facts: UserEventFacts[Kind];
    /** When the event is no longer useful; after 180 days unless given. */
    expiresAt?: Date;
  };
}[keyof UserEventFacts];

/** Days that an event is listed by default. */
const daysListed = 180;

/**
 * Days that finished deliveries are kept, for the limit of promotional messages and as evidence.
 */
const retentionDays = 30;

/**
 * Writes the events of one user; a transaction writes rows of a single bucket
 * (docs/decisions/0090-buckets.md).
 */
const recordForUser = async (db: QueryExecutorProvider, events: readonly UserEvent[]): Promise<void> => {
  const rows = events.map(({ userGid, kind, key, facts, expiresAt }) => ({
    user_gid: userGid,
    event_key: `${kind}:${key}`,
    kind,
    facts,
    expires_at: expiresAt?.toISOString(),
    channels: policyOf(kind).channels,
  }));
  await sql`with event as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as event (user_gid uuid, event_key text, kind text, facts jsonb, expires_at timestamptz, channels text[])
    ), recorded as (
      insert into user_event (user_gid, event_key, kind, facts, expires_at)
      select user_gid, event_key, kind, facts, coalesce(expires_at, app_now() + make_interval(days => ${daysListed}))
      from event on conflict do nothing returning user_gid, event_key
    ), delivery as (
      insert into user_event_delivery (user_gid, event_key, channel)
      select user_gid, event_key, unnest(channels) from recorded join event using (user_gid, event_key)
      on conflict do nothing returning user_gid
    )
    select pg_notify(${userEventChannel}, '') where exists (select from delivery)`.execute(db);
};

/** The outbox of user events: areas record them, and the inbox area delivers them. */
export const userEvents = {
  record: async (db: QueryExecutorProvider, ...events: readonly UserEvent[]): Promise<void> => {
    for (const eventsOfUser of Map.groupBy(events, ({ userGid }) => userGid).values())
      await recordForUser(db, eventsOfUser);
  },

  /** Deletes expired events and old deliveries. */
  purge: async (db: QueryExecutorProvider): Promise<void> => {
    await deleteInBatches(db, 'user_event', sql`expires_at <= app_now()`);
    await deleteInBatches(
      db,
      'user_event_delivery',
      sql`ended_at <= app_now() - make_interval(days => ${retentionDays})`,
    );
  },
};
