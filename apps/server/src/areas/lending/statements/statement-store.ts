import type { LenderStatement, LenderStatementLine } from '@sikka/partners/kit';
import { sql } from 'kysely';
import type { LendingDb, LendingTransaction } from '../tables.ts';

/** What a lender's file and our books say differently; amounts are paise. */
export interface StatementBreak {
  lender_id: string;
  /** `YYYY-MM-DD` of India. */
  day: string;
  kind: LenderStatementLine['kind'] | 'file';
  /** Ours; of a file that is missing, its day. */
  reference: string;
  verdict: 'theirs only' | 'booked twice' | 'amount differs' | 'number differs' | 'ours only' | 'not read';
  ours: number | null;
  theirs: number | null;
}

/** Something that a lender has booked and that is still under way with us. */
export interface Pending {
  lender_id: string;
  kind: LenderStatementLine['kind'];
  /** Of the application or the repayment. */
  id: string;
}

/** How far back the first files of a lender are asked for. */
const daysBack = 7;
const atOnce = 1_000;
const filesAtOnce = 60;

/** By this name cases tell of a difference. */
export const subjectOf = ({ lender_id, reference }: Pick<StatementBreak, 'lender_id' | 'reference'>): string =>
  `${lender_id} ${reference}`;

const isLookedInto = sql<boolean>`exists (select from review_case c where c.kind = 'lender_statement_break'
  and c.subject = d.lender_id || ' ' || d.day and c.closed_at is not null)`;

/** Notes that lenders owe the files of all days that are over: since the last one that was wanted, or of the last seven days. */
export const expectStatements = async (db: LendingDb, lenderIds: readonly string[]): Promise<void> => {
  await sql`insert into lender_statement (lender_id, day)
    select lender.id, day.day::date from unnest(${lenderIds}::text[]) lender (id)
    cross join lateral (
      select coalesce(max(d.day) + 1, app_today() - ${daysBack}::int) as first from lender_statement d where d.lender_id = lender.id
    ) wanted
    cross join lateral generate_series(wanted.first, app_today() - 1, interval '1 day') day (day)
    on conflict do nothing`.execute(db);
};

/** Days whose file a lender owes, the oldest first, as long as no person has looked into it. */
export const findOutstanding = async (db: LendingDb, lenderId: string): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select d.day from lender_statement d where d.lender_id = ${lenderId} and d.read_at is null and not ${isLookedInto}
    order by d.day limit ${filesAtOnce}`.execute(db);
  return rows.map(({ day }) => day);
};

/** Keeps the file of a day as it was told, once. */
export const storeStatement = async (
  trx: LendingTransaction,
  lenderId: string,
  file: LenderStatement,
): Promise<void> => {
  const { day, lines, disbursedPaise, repaidPaise, sha256 } = file;
  const { rows } = await sql`update lender_statement
    set read_at = app_now(), line_count = ${lines.length}, disbursed = ${disbursedPaise}, repaid = ${repaidPaise}, sha256 = ${sha256}
    where lender_id = ${lenderId} and day = ${day} and read_at is null returning day`.execute(trx);
  if (rows.length === 0) return;
  await sql`insert into lender_statement_line (lender_id, day, place, kind, reference, loan_reference, number, amount)
    select ${lenderId}, ${day}::date, place, kind, reference, loan_reference, number, amount
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ loanReference }) => loanReference)}::text[], ${lines.map(({ number }) => number)}::text[],
      ${lines.map(({ amountPaise }) => amountPaise)}::bigint[])
      with ordinality line (kind, reference, loan_reference, number, amount, place)`.execute(trx);
};

/** Differences that count and that no person was told of yet. */
export const findBreaks = async (db: LendingDb): Promise<StatementBreak[]> => {
  const { rows } = await sql<StatementBreak>`
    select d.lender_id, d.day, d.kind, d.reference, d.verdict, d.ours, d.theirs from lender_statement_break d
    where d.counts_from <= app_today() and not exists (
      select from review_case c where c.kind = 'lender_statement_break' and c.subject = d.lender_id || ' ' || d.reference
    ) limit ${atOnce}`.execute(db);
  return rows;
};

/** What lenders have booked and what is still under way with us. */
export const findPending = async (db: LendingDb): Promise<Pending[]> => {
  const { rows } = await sql<Pending>`
    select lender_id, kind, under_way as id from lender_statement_break where under_way is not null limit ${atOnce}`.execute(
    db,
  );
  return rows;
};

/** How many days ago the newest day was of which there is a file, by lender. */
export const statementAges = async (
  db: LendingDb,
  lenderIds: readonly string[],
): Promise<{ lender: string; age: number }[]> => {
  const { rows } = await sql<{ lender: string; age: number }>`
    select lender_id as lender, app_today() - max(day) as age from lender_statement
    where lender_id = any (${lenderIds}::text[]) and read_at is not null group by lender_id`.execute(db);
  return rows;
};
