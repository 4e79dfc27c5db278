import { sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';

/** When the oldest transaction under way began, to the microsecond as the database writes it: what an older one was to write is there to be seen. */
export const oldestTransaction = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ began: string }>`select coalesce(min(xact_start), now())::text as began
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(db);
  if (!rows[0]) throw new Error('The database did not return the oldest transaction under way');
  return rows[0].began;
};

/**
 * Keeps the books as this transaction sees them as proven. Numbers of journals are drawn before they are seen, and not always in the order
 * in which they are: those of the last time are proven once every transaction that had begun by then was over when this one began.
 */
export const prove = async (trx: Database, underWaySince: string): Promise<void> => {
  await sql`
    insert into account_proof (account_id, shard, currency, postings, balance, chain)
    select a.account_id, a.shard, a.currency, a.postings, a.balance, a.chain
    from account a left join account_proof f using (account_id, shard)
    where (a.postings, a.balance, a.chain) is distinct from (f.postings, f.balance, f.chain)
    on conflict (account_id, shard) do update set postings = excluded.postings, balance = excluded.balance, chain = excluded.chain`.execute(
    trx,
  );
  await sql`
    insert into journal_proof as proof (journal_id, seen_journal, seen_at)
    select 0, coalesce(max(journal_id), 0), clock_timestamp() from journal
    on conflict (only_row) do update
    set journal_id = proof.seen_journal, seen_journal = excluded.seen_journal, seen_at = excluded.seen_at
    where proof.seen_at < ${underWaySince}::timestamptz`.execute(trx);
};

/** Nothing is proven any more: the next check reads everything. */
export const forgetProof = async (trx: Database): Promise<void> => {
  await sql`delete from account_proof`.execute(trx);
  await sql`delete from journal_proof`.execute(trx);
};
