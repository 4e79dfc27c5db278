import { type QueryExecutorProvider, sql } from 'kysely';
import { deleteInBatches } from './in-batches.ts';

/** What a user is to be told, by kind, with what a text about it names. */
export interface UserEventFacts {
  /** Coins expire after `expiresOn`, `YYYY-MM-DD`. */
  coinsExpiring: { coins: number; expiresOn: string };
  /** A parcel still waits for its address. */
  prizeAddressDue: { redemptionId: string; addressBy: string };
}

export interface UserEvent<Kind extends keyof UserEventFacts = keyof UserEventFacts> {
  userGid: string;
  kind: Kind;
  /** Together with the kind it names what happened: the same again is not told again. */
  key: string;
  facts: UserEventFacts[Kind];
  /** When it is of no use to anybody any more. */
  expiresAt: Date;
}

/** Events of users on their way to the inbox, written by the area that knows of them. */
export const userEvents = {
  record: async (db: QueryExecutorProvider, events: readonly UserEvent[]): Promise<void> => {
    const rows = events.map(({ userGid, kind, key, facts, expiresAt }) => ({
      user_gid: userGid,
      event_key: `${kind}:${key}`,
      kind,
      facts,
      expires_at: expiresAt.toISOString(),
    }));
    await sql`insert into user_event (user_gid, event_key, kind, facts, expires_at)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as event (user_gid uuid, event_key text, kind text, facts jsonb, expires_at timestamptz)
      on conflict do nothing`.execute(db);
  },

  /** Deletes the events that are of no use any more. */
  purge: (db: QueryExecutorProvider): Promise<void> => deleteInBatches(db, 'user_event', sql`expires_at <= app_now()`),
};
