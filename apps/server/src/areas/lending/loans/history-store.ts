import type { Selectable } from 'kysely';
import type { ApplyDb } from '../applications/tables.ts';
import type { RepaymentState, RepaymentTables } from '../repayments/tables.ts';

/** A payment that was made here, as far as its history needs it. */
export type PastRepayment = Pick<
  Selectable<RepaymentTables['loan_repayment']>,
  | 'repayment_id'
  | 'application_id'
  | 'merchant_request_id'
  | 'purpose'
  | 'amount'
  | 'state'
  | 'receipt_number'
  | 'paid_at'
  | 'debited_at'
>;

/** From the moment when the money left the borrower. */
const paid: readonly RepaymentState[] = ['DEBITED', 'POSTING', 'PENDING', 'BOOKED', 'REJECTED', 'REFUNDED'];
const mostRows = 1_000;

/** The payments of somebody, newest first. */
export const listPaid = (db: ApplyDb, userGid: string): Promise<PastRepayment[]> =>
  db
    .selectFrom('loan_repayment')
    .select([
      'repayment_id',
      'application_id',
      'merchant_request_id',
      'purpose',
      'amount',
      'state',
      'receipt_number',
      'paid_at',
      'debited_at',
    ])
    .where('user_gid', '=', userGid)
    .where('state', 'in', paid)
    .where('debited_at', 'is not', null)
    .orderBy('debited_at', 'desc')
    .limit(mostRows)
    .execute();
