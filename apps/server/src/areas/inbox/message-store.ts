import type { MessageType } from '@sikka/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';
import { type Page, readPage } from '#platform/data/page.ts';
import { type EventKind, eventPolicies, policyOf } from '#platform/people/event-policies.ts';
import type { UserEventFacts } from '#platform/people/user-event-facts.ts';

export type MessageRow = {
  [Kind in EventKind]: { gid: string; kind: Kind; facts: UserEventFacts[Kind]; at: Date; isRead: boolean };
}[EventKind];

const kindsOf = (type: MessageType): string[] =>
  Object.entries(eventPolicies).flatMap(([kind, policy]) => (policy.type === type ? [kind] : []));

const isListed = sql`deleted_at is null and expires_at > app_now()`;
const messageColumns = sql`event_key as gid, kind, facts, recorded_at as at, read_at is not null as "isRead"`;

export const listMessages = (
  db: Database,
  userGid: string,
  type: MessageType,
  page: Page,
): Promise<{ rows: MessageRow[]; totalSize: number }> =>
  readPage(
    db
      .selectFrom(
        sql<MessageRow>`(select ${messageColumns} from user_event
          where user_gid = ${userGid} and kind = any(${kindsOf(type)}::text[]) and ${isListed})`.as('message'),
      )
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('gid')
      .$castTo<MessageRow>(),
    page,
  );

/** Message types of a user with unread count and newest message, newest first. */
export const listTypes = async (
  db: QueryExecutorProvider,
  userGid: string,
): Promise<{ type: MessageType; unread: number; newest: MessageRow }[]> => {
  const { rows } = await sql<MessageRow & { unread: number }>`select distinct on (kind) ${messageColumns},
      (count(*) filter (where read_at is null) over (partition by kind))::int as unread
    from user_event where user_gid = ${userGid} and ${isListed} order by kind, recorded_at desc, event_key`.execute(db);
  const newestFirst = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return [...Map.groupBy(newestFirst, ({ kind }) => policyOf(kind).type)].flatMap(([type, kinds]) => {
    const [newest] = kinds;
    return newest ? [{ type, unread: kinds.reduce((sum, { unread }) => sum + unread, 0), newest }] : [];
  });
};

export const countUnread = async (db: QueryExecutorProvider, userGid: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_event
    where user_gid = ${userGid} and read_at is null and ${isListed}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const hasUnread = async (db: QueryExecutorProvider, userGid: string): Promise<boolean> => {
  const { rows } = await sql`select from user_event
    where user_gid = ${userGid} and read_at is null and ${isListed} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Marks messages up to `until` as read. Compares in milliseconds, the precision that the client has
 * seen.
 */
export const markRead = async (
  db: QueryExecutorProvider,
  userGid: string,
  type: MessageType,
  until: Date,
): Promise<void> => {
  await sql`update user_event set read_at = app_now()
    where user_gid = ${userGid} and kind = any(${kindsOf(type)}::text[]) and read_at is null
      and date_trunc('milliseconds', recorded_at) <= ${until}`.execute(db);
};

/** Deletes or restores a message; false if the user has no such message. */
export const markDeleted = async (
  db: QueryExecutorProvider,
  userGid: string,
  gid: string,
  isDeleted: boolean,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update user_event
    set deleted_at = ${isDeleted ? sql`app_now()` : null} where user_gid = ${userGid} and event_key = ${gid}`.execute(
    db,
  );
  return numAffectedRows === 1n;
};
