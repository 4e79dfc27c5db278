import { type Insertable, sql } from 'kysely';
import type { LendingDb, LendingTransaction } from '../tables.ts';
import type { ReadRepayment } from './repayment-store.ts';
import type { RepaymentState, RepaymentTables } from './tables.ts';

/** A repayment in the lender's books. */
export type LenderAccount = Omit<
  Insertable<RepaymentTables['loan_repayment_confirmation']>,
  'repayment_id' | 'read_at'
>;

/** A difference between our books and the lender's. */
export interface Break {
  verdict: string;
  ours: RepaymentState;
  theirs: LenderAccount['state'];
  amount: number;
  their_amount: number | null;
}

/** Stores how the lender's books show a repayment, in place of the last reading. */
export const storeAccount = async (
  trx: LendingTransaction,
  repaymentId: string,
  account: LenderAccount,
): Promise<void> => {
  await trx
    .insertInto('loan_repayment_confirmation')
    .values({ repayment_id: repaymentId, ...account })
    .onConflict((conflict) =>
      conflict.column('repayment_id').doUpdateSet({ ...account, read_at: sql<Date>`app_now()` }),
    )
    .execute();
};

export const findBreak = async (trx: LendingTransaction, repaymentId: string): Promise<Break | undefined> => {
  const { rows } = await sql<Break>`select verdict, ours, theirs, amount, their_amount
    from loan_repayment_break where repayment_id = ${repaymentId}`.execute(trx);
  return rows[0];
};

/** An ended repayment, with the days since its end. */
export type Uncompared = ReadRepayment & { days: number };

const maxAtOnce = 500;

/**
 * Ended repayments that were posted to their lender and were not compared with its books yet, or differed and have no
 * closed operations case. At most 500, in random order, so that none blocks the others for good.
 */
export const findUncompared = async (db: LendingDb): Promise<Uncompared[]> => {
  const { rows } = await sql<Uncompared>`
    select r.*, app_now() as now, extract(epoch from app_now() - r.ended_at)::float8 / 86400 as days
    from loan_repayment r
    where r.posted_at is not null and r.ended_at is not null and (
      not exists (select from loan_repayment_confirmation w where w.repayment_id = r.repayment_id)
      or exists (select from loan_repayment_break d where d.repayment_id = r.repayment_id) and not exists (
        select from operations_case c where c.kind = 'loan_repayment_break' and c.subject = r.reference and c.closed_at is not null
      )
    )
    order by random() limit ${maxAtOnce}`.execute(db);
  return rows;
};
