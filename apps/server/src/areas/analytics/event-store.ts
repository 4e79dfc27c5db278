import { sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';
import type { StoredEvent } from './event-rules.ts';
import type { EventSink } from './event-sink.ts';

type AnalyticsTables = {
  analytics_event: StoredEvent;
};

export const createEventStore = (db: Database): EventSink & { rollPartitions(): Promise<void> } => ({
  async write(events) {
    await db
      .withTables<AnalyticsTables>()
      .insertInto('analytics_event')
      .values([...events])
      .execute();
  },

  /**
   * Creates the partitions of the coming days and drops those past retention, with the rights of
   * the database's owner. Idempotent.
   */
  async rollPartitions() {
    await sql`select roll_analytics_days()`.execute(db);
  },
});
