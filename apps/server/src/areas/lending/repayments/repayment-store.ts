import type { Insertable } from 'kysely';
import { handoverTable, type Snapshot } from '#areas/payments/index.ts';
import { type Page, readPage } from '#platform/data/page.ts';
import { moment } from '../applications/application-store.ts';
import type { ApplicationRow, LendingDb, LendingTransaction } from '../tables.ts';
import type { RepaymentRow, RepaymentState, RepaymentTables } from './tables.ts';

export type ReadRepayment = Snapshot<RepaymentRow>;

/** The table of repayments, for the saga that posts them to lenders. */
export const loanRepayments = handoverTable<RepaymentRow>('loan_repayment', 'repayment_id');

const open: readonly RepaymentState[] = ['CREATED', 'DEBITED', 'POSTING', 'PENDING'];

/** Inserts a repayment. Undefined if the loan or the quote has another one. */
export const insertRepayment = (
  trx: LendingTransaction,
  row: Omit<Insertable<RepaymentTables['loan_repayment']>, 'state'>,
): Promise<RepaymentRow | undefined> =>
  trx
    .insertInto('loan_repayment')
    .values({ ...row, state: 'CREATED' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

const repayments = (db: LendingDb) => db.selectFrom('loan_repayment').selectAll().select(moment.as('now'));

/** The open repayment of a loan, which blocks a second one. */
export const findOpen = (db: LendingDb, applicationId: string): Promise<ReadRepayment | undefined> =>
  repayments(db).where('application_id', '=', applicationId).where('state', 'in', open).executeTakeFirst();

/** When the lender last booked a repayment of a loan. */
export const lastBooked = async (db: LendingDb, applicationId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('loan_repayment')
    .select('ended_at')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'BOOKED')
    .orderBy('ended_at', 'desc')
    .executeTakeFirst();
  return row?.ended_at ?? undefined;
};

export type Named = { repaymentGid: string } | { merchantRequestId: string };

/** A repayment with the names of its lender and its product. */
export type NamedRepayment = ReadRepayment & Pick<ApplicationRow, 'lender_name' | 'product_name'>;

const named = (db: LendingDb, userGid: string) =>
  db
    .selectFrom('loan_repayment')
    .innerJoin('loan_application', 'loan_application.application_id', 'loan_repayment.application_id')
    .where('loan_repayment.user_gid', '=', userGid);
const namedColumns = ['loan_application.lender_name', 'loan_application.product_name'] as const;

export const findOwn = (db: LendingDb, userGid: string, selector: Named): Promise<NamedRepayment | undefined> => {
  const own = named(db, userGid)
    .selectAll('loan_repayment')
    .select([...namedColumns, moment.as('now')]);
  const found =
    'repaymentGid' in selector
      ? own.where('repayment_id', '=', selector.repaymentGid)
      : own.where('merchant_request_id', '=', selector.merchantRequestId);
  return found.executeTakeFirst();
};

/** One page of a user's repayments, newest first, and how many there are in all. */
export const listRepaymentRows = (
  db: LendingDb,
  userGid: string,
  applicationId: string | undefined,
  page: Page,
): Promise<{ rows: NamedRepayment[]; totalSize: number }> => {
  let own = named(db, userGid)
    .selectAll('loan_repayment')
    .select([...namedColumns, moment.as('now')])
    .orderBy('loan_repayment.created_at', 'desc');
  if (applicationId !== undefined) own = own.where('loan_repayment.application_id', '=', applicationId);
  return readPage(own, page);
};
