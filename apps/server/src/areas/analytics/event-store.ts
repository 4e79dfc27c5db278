import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { KeptEvent } from './event-rules.ts';
import type { EventSink } from './event-sink.ts';

type AnalyticsTables = {
  analytics_event: KeptEvent;
};

/** Days kept before a partition is dropped: thirteen months, so that a year can be compared with the one before. */
const daysKept = 400;
/** Partitions made ahead, in days. */
const daysAhead = 7;

export const createEventStore = (db: Database): EventSink & { rollPartitions(today: string): Promise<void> } => ({
  async write(events) {
    await db
      .withTables<AnalyticsTables>()
      .insertInto('analytics_event')
      .values([...events])
      .execute();
  },

  /**
   * Makes the partitions of the coming days and drops those that are too old. Safe to repeat and to run twice at once.
   * @param today IST day, `YYYY-MM-DD`
   */
  async rollPartitions(today) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('analytics_event partitions'))`.execute(trx);
      const days = await sql<{ day: string; next: string }>`
        select to_char(d, 'YYYY-MM-DD') as day, to_char(d + interval '1 day', 'YYYY-MM-DD') as next
        from generate_series(${today}::date, ${today}::date + ${daysAhead}::int, interval '1 day') d
        where to_regclass('analytics_event_' || to_char(d, 'YYYYMMDD')) is null`.execute(trx);
      for (const { day, next } of days.rows) await makePartition(trx, day, next);
      const old = await sql<{ name: string }>`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'analytics_event'::regclass and c.relname ~ '^analytics_event_\\d{8}$'
          and right(c.relname, 8) < to_char(${today}::date - ${daysKept}::int, 'YYYYMMDD')`.execute(trx);
      for (const { name } of old.rows) await sql`drop table ${sql.table(name)}`.execute(trx);
    });
  },
});

/** Events that fell into the default partition while the day had none move into the new one. */
const makePartition = async (trx: Database, day: string, next: string): Promise<void> => {
  const partition = sql.table(`analytics_event_${day.replaceAll('-', '')}`);
  const [from, to] = [sql.lit(`${day} 00:00 Asia/Kolkata`), sql.lit(`${next} 00:00 Asia/Kolkata`)];
  await sql`create table ${partition} (like analytics_event including all)`.execute(trx);
  await sql`with moved as (
      delete from analytics_event_rest where received_at >= ${from}::timestamptz and received_at < ${to}::timestamptz returning *
    ) insert into ${partition} select * from moved`.execute(trx);
  await sql`alter table analytics_event attach partition ${partition} for values from (${from}) to (${to})`.execute(
    trx,
  );
};
