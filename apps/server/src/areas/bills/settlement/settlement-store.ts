import type { NetworkSettlementLine } from '@sikka/partners/kit';
import { sql } from 'kysely';
import type { BillsDb, BillsTransaction } from '../tables.ts';

export interface Difference {
  day: string;
  kind: NetworkSettlementLine['kind'];
  reference: string;
  verdict: 'theirs only' | 'ours only' | 'amount differs';
  ours: number | null;
  theirs: number | null;
}

const atOnce = 1_000;

/** Days of India before today, at least and at most so many, whose file was not read yet; the oldest first. */
export const findUnreadDays = async (db: BillsDb, atLeast: number, atMost: number): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select day::date as day from generate_series(app_today() - ${atMost}::int, app_today() - ${atLeast}::int, interval '1 day') day
    where not exists (select from bill_settlement_day s where s.day = day.day::date) order by 1`.execute(db);
  return rows.map(({ day }) => day);
};

/** Keeps the file of a day. What it names twice is kept with both amounts together, and so differs from ours. */
export const keepSettlement = async (
  trx: BillsTransaction,
  day: string,
  lines: readonly NetworkSettlementLine[],
): Promise<void> => {
  await sql`insert into bill_settlement_day (day) values (${day})`.execute(trx);
  await sql`insert into bill_settlement_line (day, kind, reference, txn_reference_id, amount)
    select ${day}::date, kind, reference, min(txn_reference_id), sum(amount)
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ txnReferenceId }) => txnReferenceId)}::text[], ${lines.map(({ amountPaise }) => amountPaise)}::bigint[])
      line (kind, reference, txn_reference_id, amount)
    group by kind, reference`.execute(trx);
};

/** Differences that no person was told of yet. */
export const findDifferences = async (db: BillsDb): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    select d.* from bill_settlement_difference d where not exists (
      select from review_case c where c.kind = 'network_differs' and c.subject = d.reference
    ) limit ${atOnce}`.execute(db);
  return rows;
};
