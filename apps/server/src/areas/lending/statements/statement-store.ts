import type { LenderStatement, LenderStatementLine } from '@sikka/partners/kit';
import { sql } from 'kysely';
import type { ReconciliationBreak } from '#areas/partner-work/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { LendingDb, LendingTransaction } from '../tables.ts';

/** A difference between a lender's statement and our books. */
export interface StatementBreak extends ReconciliationBreak {
  lender_id: string;
  kind: LenderStatementLine['kind'] | 'file';
  verdict: 'theirs only' | 'booked twice' | 'amount differs' | 'number differs' | 'ours only' | 'not read';
  /** Our id of the application or repayment that is still pending here. */
  under_way: string | null;
  /** Whether it is due to be investigated and has no operations case yet. */
  needs_case: boolean;
}

/** How many days back a lender's first statements are requested. */
const daysBack = 7;
const maxRows = 1_000;
const maxFiles = 60;

const isInvestigated = sql<boolean>`exists (select from operations_case c where c.kind = 'lender_statement_break'
  and c.subject = d.lender_id || ' ' || d.day and c.closed_at is not null)`;

/**
 * Records that a lender's statements are due for all past days since the last one expected, or for the last seven days.
 */
const expectStatements = async (db: LendingDb, lenderId: string): Promise<void> => {
  await sql`insert into lender_statement (lender_id, day)
    select ${lenderId}, day.day::date from (
      select coalesce(max(d.day) + 1, app_today() - ${daysBack}::int) as day from lender_statement d where d.lender_id = ${lenderId}
    ) first
    cross join lateral generate_series(first.day, app_today() - 1, interval '1 day') day (day)
    on conflict do nothing`.execute(db);
};

/** Days whose statement is due, oldest first, without those whose operations case is closed. */
export const findMissingDays = async (db: LendingDb, lenderId: string): Promise<string[]> => {
  await expectStatements(db, lenderId);
  const { rows } = await sql<{ day: string }>`
    select d.day from lender_statement d where d.lender_id = ${lenderId} and d.read_at is null and not ${isInvestigated}
    order by d.day limit ${maxFiles}`.execute(db);
  return rows.map(({ day }) => day);
};

/**
 * Stores a statement as the lender reported it, unless it is stored already: the totals of the whole file, and the lines
 * about users of this database.
 */
export const storeStatement = async (
  trx: LendingTransaction,
  { lenderId, holdsId }: Pick<Platform, 'holdsId'> & { lenderId: string },
  file: LenderStatement,
): Promise<void> => {
  const { day, lines, disbursedPaise, repaidPaise, sha256 } = file;
  const { rows } = await sql`update lender_statement
    set read_at = app_now(), line_count = ${lines.length}, disbursed = ${disbursedPaise}, repaid = ${repaidPaise}, sha256 = ${sha256}
    where lender_id = ${lenderId} and day = ${day} and read_at is null returning day`.execute(trx);
  if (rows.length === 0) return;
  const own = lines.map((line, index) => ({ ...line, place: index + 1 })).filter(({ reference }) => holdsId(reference));
  await sql`insert into lender_statement_line (lender_id, day, place, kind, reference, loan_reference, number, amount)
    select ${lenderId}, ${day}::date, place, kind, reference, loan_reference, number, amount
    from unnest(${own.map(({ kind }) => kind)}::text[], ${own.map(({ reference }) => reference)}::text[],
      ${own.map(({ loanReference }) => loanReference)}::text[], ${own.map(({ number }) => number)}::text[],
      ${own.map(({ amountPaise }) => amountPaise)}::bigint[], ${own.map(({ place }) => place)}::integer[])
      line (kind, reference, loan_reference, number, amount, place)`.execute(trx);
};

/**
 * Breaks without an operations case, and entries that lenders have booked and that are still pending here. Those
 * without a case come first, so that the others cannot crowd them out.
 */
export const findBreaks = async (db: LendingDb): Promise<StatementBreak[]> => {
  const { rows } = await sql<StatementBreak>`
    select * from (
      select d.*, d.counts_from <= app_today() and not exists (
        select from operations_case c where c.kind = 'lender_statement_break' and c.subject = d.lender_id || ' ' || d.reference
      ) as needs_case from lender_statement_break d
    ) d where needs_case or under_way is not null order by needs_case desc limit ${maxRows}`.execute(db);
  return rows;
};

/** The age of each lender's newest statement, in days. */
export const statementAges = async (
  db: LendingDb,
  lenderIds: readonly string[],
): Promise<{ lender: string; age: number }[]> => {
  const { rows } = await sql<{ lender: string; age: number }>`
    select lender_id as lender, app_today() - max(day) as age from lender_statement
    where lender_id = any (${lenderIds}::text[]) and read_at is not null group by lender_id`.execute(db);
  return rows;
};
