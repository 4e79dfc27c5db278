import type { MessageChannel } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';
import type { EventKind } from '#platform/people/event-policies.ts';
import { type DeliveryEnd, exceedsPromotionLimit } from './delivery-rules.ts';
import type { StoredEndpoint } from './endpoint-store.ts';
import type { Choices } from './settings-rules.ts';

/** A claimed delivery without a result after this time is claimed again. */
const leaseSeconds = 60;

/** A claimed delivery with everything that decides about it. */
export interface LeasedDelivery {
  userGid: string;
  eventKey: string;
  channel: MessageChannel;
  taken: number;
  attempts: number;
  sentTo: string[];
  recordedAt: Date;
  now: Date;
  /** Null if the event has expired and was purged. */
  kind: EventKind | null;
  facts: unknown;
  eventEndsAt: Date | null;
  isSeen: boolean;
  locale: Locale | null;
  choices: Choices | null;
  showsDetails: boolean | null;
  endpoints: StoredEndpoint[];
}

export type DeliveryKey = Pick<LeasedDelivery, 'userGid' | 'eventKey' | 'channel'>;
type LeaseKey = DeliveryKey & Pick<LeasedDelivery, 'taken'>;

const leaseCondition = ({ userGid, eventKey, channel, taken }: LeaseKey) =>
  sql`user_gid = ${userGid} and event_key = ${eventKey} and channel = ${channel} and taken = ${taken} and state = 'WAITING'`;

/** Storage of deliveries. An update by an expired claim changes nothing. */
export const createDeliveryStore = (db: Database) => ({
  /** Due deliveries, oldest first. */
  findDue: async (limit: number): Promise<DeliveryKey[]> => {
    const { rows } = await sql<DeliveryKey>`select user_gid as "userGid", event_key as "eventKey", channel
      from user_event_delivery where state = 'WAITING' and due_at <= app_now() order by due_at limit ${limit}`.execute(
      db,
    );
    return rows;
  },

  /**
   * Claims a due delivery unless another process has it. Each is claimed separately, because a
   * transaction has rows of one user only. A push to a user without devices ends at once.
   */
  lease: async ({ userGid, eventKey, channel }: DeliveryKey): Promise<LeasedDelivery | undefined> => {
    const { rows } = await sql<LeasedDelivery>`with due as materialized (
        select user_gid, event_key, channel,
          channel = 'PUSH' and not exists (select from push_endpoint device where device.user_gid = delivery.user_gid) as is_nowhere
        from user_event_delivery delivery
        where user_gid = ${userGid} and event_key = ${eventKey} and channel = ${channel}
          and state = 'WAITING' and due_at <= app_now() for update skip locked
      ), taken as (
        update user_event_delivery delivery
        set taken = delivery.taken + 1, due_at = app_now() + make_interval(secs => ${leaseSeconds}),
          state = case when is_nowhere then 'NOWHERE' else state end, ended_at = case when is_nowhere then app_now() end
        from due where delivery.user_gid = due.user_gid and delivery.event_key = due.event_key and delivery.channel = due.channel
        returning delivery.*
      )
      select user_gid as "userGid", event_key as "eventKey", channel, taken, attempts, sent_to as "sentTo",
        taken.recorded_at as "recordedAt", app_now() as now, kind, facts, expires_at as "eventEndsAt",
        (read_at is not null or deleted_at is not null) as "isSeen", setting.locale, choices, shows_details as "showsDetails",
        coalesce((
          select jsonb_agg(jsonb_build_object('key', endpoint_key, 'sealed', device_sealed, 'sessionId', session_id, 'locale', device.locale))
          from push_endpoint device where device.user_gid = taken.user_gid and channel = 'PUSH'
        ), '[]') as endpoints
      from taken left join user_event using (user_gid, event_key) left join message_setting setting using (user_gid)
      where state = 'WAITING'`.execute(db);
    return rows[0];
  },

  end: async (row: LeaseKey, endState: DeliveryEnd): Promise<void> => {
    await sql`update user_event_delivery set state = ${endState}, ended_at = app_now() where ${leaseCondition(row)}`.execute(
      db,
    );
  },

  /** Postpones a delivery without an attempt. */
  postpone: async (row: LeaseKey, until: Date): Promise<void> => {
    await sql`update user_event_delivery set due_at = ${until} where ${leaseCondition(row)}`.execute(db);
  },

  retry: async (row: LeaseKey, afterSeconds: number): Promise<void> => {
    await sql`update user_event_delivery set attempts = attempts + 1,
      due_at = app_now() + make_interval(secs => ${afterSeconds}::double precision) where ${leaseCondition(row)}`.execute(
      db,
    );
  },

  recordSentTo: async (row: LeaseKey, endpointKey: string): Promise<void> => {
    await sql`update user_event_delivery set sent_to = array_append(sent_to, ${endpointKey}) where ${leaseCondition(row)}`.execute(
      db,
    );
  },

  /**
   * Counts a promotional message before it is sent; false if the limit is reached. Serialised per
   * user.
   */
  promote: ({ userGid, eventKey, channel, ...row }: LeasedDelivery): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`promotion ${userGid}`}, 0))`.execute(trx);
      const { rows } = await sql<{
        at: Date;
        now: Date;
      }>`select promoted_at as at, app_now() as now from user_event_delivery
        where user_gid = ${userGid} and promoted_at > app_now() - interval '8 days'
          and (event_key, channel) <> (${eventKey}, ${channel})`.execute(trx);
      if (
        exceedsPromotionLimit(
          rows.map(({ at }) => at),
          rows[0]?.now ?? row.now,
        )
      )
        return false;
      await sql`update user_event_delivery set promoted_at = app_now()
        where ${leaseCondition({ userGid, eventKey, channel, taken: row.taken })}`.execute(trx);
      return true;
    }),
});

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
