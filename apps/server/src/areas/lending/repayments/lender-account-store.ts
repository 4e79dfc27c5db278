import { type Insertable, sql } from 'kysely';
import type { LendingDb, LendingTransaction } from '../tables.ts';
import type { ReadRepayment } from './repayment-store.ts';
import type { RepaymentState, RepaymentTables } from './tables.ts';

/** What a lender's books say of a repayment. */
export type LenderAccount = Omit<
  Insertable<RepaymentTables['loan_repayment_confirmation']>,
  'repayment_id' | 'read_at'
>;

/** How the two books differ. */
export interface Break {
  verdict: string;
  ours: RepaymentState;
  theirs: LenderAccount['state'];
  amount: number;
  their_amount: number | null;
}

/** Stores the lender's last account of a repayment. */
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

/** A repayment that has ended, and how many days ago. */
export type Uncompared = ReadRepayment & { days: number };

const maxAtOnce = 500;

/**
 * Repayments that have ended and were handed to their lender, and whose end was not held against its books yet, or differed from them when
 * it was and nobody has looked into it. At most 500, in any order, so that none stands for ever in the way of the others.
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
