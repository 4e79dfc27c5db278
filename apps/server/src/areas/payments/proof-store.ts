import { sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';

/**
 * Start time of the oldest open transaction, as the database's text with microseconds. All transactions that began
 * earlier have ended, so their writes are visible.
 */
export const oldestTransaction = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ began: string }>`select coalesce(min(xact_start), now())::text as began
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(db);
  if (!rows[0]) throw new Error('The database did not return its oldest open transaction');
  return rows[0].began;
};

/**
 * Marks the books that this transaction sees as proven. Journal ids are drawn before they become visible, and may
 * become visible out of order. So the highest id seen last time counts as proven only once all transactions that had
 * begun by then have ended. `oldestTransactionStart`: from `oldestTransaction`, read before this transaction began.
 */
export const markProven = async (trx: Database, oldestTransactionStart: string): Promise<void> => {
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
    where proof.seen_at < ${oldestTransactionStart}::timestamptz`.execute(trx);
};

/** Deletes the proof, so that the next check reads the whole history. */
export const resetProof = async (trx: Database): Promise<void> => {
  await sql`delete from account_proof`.execute(trx);
  await sql`delete from journal_proof`.execute(trx);
};
