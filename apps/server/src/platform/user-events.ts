import { type QueryExecutorProvider, sql } from 'kysely';
import { policyOf } from './event-policies.ts';
import { deleteInBatches } from './in-batches.ts';
import type { UserEventFacts } from './user-event-facts.ts';

/** The channel that wakes whoever delivers. */
export const userEventChannel = 'user_event';

/** Something that happened, or is about to, with the facts of its kind. */
export type UserEvent = {
  [Kind in keyof UserEventFacts]: {
    userGid: string;
    kind: Kind;
    /** Together with the kind it names what happened: the same again is not told again. */
    key: string;
    facts: UserEventFacts[Kind];
    /** When it is of no use to anybody any more; 180 days later unless given. */
    expiresAt?: Date;
  };
}[keyof UserEventFacts];

/** What happened is listed for so many days. */
const daysListed = 180;

/** Deliveries that have ended are kept for the limit of promotional messages, and to answer for. */
const retentionDays = 30;

/** Writes the events of one user; a transaction has rows of one bucket alone (docs/decisions/0090-buckets.md). */
const recordOf = async (db: QueryExecutorProvider, events: readonly UserEvent[]): Promise<void> => {
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

/** Events of users on their way to the inbox and the phone, written by the area that knows of them. */
export const userEvents = {
  record: async (db: QueryExecutorProvider, ...events: readonly UserEvent[]): Promise<void> => {
    for (const ofUser of Map.groupBy(events, ({ userGid }) => userGid).values()) await recordOf(db, ofUser);
  },

  /** Deletes the events that are of no use any more, and what was written of their deliveries. */
  purge: async (db: QueryExecutorProvider): Promise<void> => {
    await deleteInBatches(db, 'user_event', sql`expires_at <= app_now()`);
    await deleteInBatches(
      db,
      'user_event_delivery',
      sql`ended_at <= app_now() - make_interval(days => ${retentionDays})`,
    );
  },
};
