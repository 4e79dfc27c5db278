import type { LenderLoan } from '@sikka/partners/kit';
import { type Selectable, sql } from 'kysely';
import type { Secrets } from '#platform/data/secrets.ts';
import { moment, type ReadApplication } from '../applications/application-store.ts';
import type { RepaymentState, RepaymentTables } from '../repayments/tables.ts';
import type { LendingDb, LendingTransaction, LoanRow } from '../tables.ts';
import { readLimits } from './read-rules.ts';

type ApplicationKey = Pick<ReadApplication, 'user_gid' | 'application_id'>;

/** The stored loans of a user. */
export const listLoanRows = (db: LendingDb, userGid: string): Promise<LoanRow[]> =>
  db.selectFrom('loan').selectAll().where('user_gid', '=', userGid).execute();

/** The stored loan of an application. */
export const findLoanRow = (
  db: LendingDb,
  { user_gid, application_id }: ApplicationKey,
): Promise<LoanRow | undefined> =>
  db
    .selectFrom('loan')
    .selectAll()
    .where('user_gid', '=', user_gid)
    .where('application_id', '=', application_id)
    .executeTakeFirst();

/** A snapshot of a loan, ordered by the lender's time and then by when we requested it. */
export interface LoanSnapshot {
  changedAt: Date;
  requestedAt: Date;
  /** The reported loan, in clear and encrypted; or how it contradicts the signed offer. */
  reported: { sealed: string; loan: LenderLoan; hasRepaid: boolean } | { contradiction: string };
}

const columnsOf = ({ changedAt, requestedAt, reported }: LoanSnapshot) => {
  const snapshotTimes = { snapshot_changed_at: changedAt, snapshot_requested_at: requestedAt };
  if ('contradiction' in reported) return { ...snapshotTimes, contradiction: reported.contradiction };
  const { sealed, loan, hasRepaid } = reported;
  return {
    ...snapshotTimes,
    reported_sealed: sealed,
    reported_at: moment,
    contradiction: null,
    status: loan.status,
    status_changed_at: loan.changedAt,
    has_repaid: hasRepaid,
    disbursed_principal: loan.principalPaise,
    net_disbursed: loan.netPaise,
    disbursed_at: loan.disbursedAt,
  };
};

/** Stores a snapshot unless a newer one is stored; false then. */
export const storeLoanSnapshot = async (
  trx: LendingTransaction,
  { user_gid, application_id }: ApplicationKey,
  snapshot: LoanSnapshot,
): Promise<boolean> => {
  const columns = columnsOf(snapshot);
  const { changedAt, requestedAt } = snapshot;
  const stored = await trx
    .insertInto('loan')
    .values({ user_gid, application_id, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'application_id'])
        .doUpdateSet(columns)
        .where(
          sql<boolean>`loan.snapshot_changed_at is null or (loan.snapshot_changed_at, loan.snapshot_requested_at) <= (${changedAt}, ${requestedAt})`,
        ),
    )
    .returning('application_id')
    .executeTakeFirst();
  return stored !== undefined;
};

/** Records that the borrower requested a poll; false if one was requested a moment ago. */
export const recordPollRequest = async (
  trx: LendingTransaction,
  { user_gid, application_id }: ApplicationKey,
): Promise<boolean> => {
  const recorded = await trx
    .insertInto('loan')
    .values({ user_gid, application_id, requested_at: moment })
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'application_id'])
        .doUpdateSet({ requested_at: moment })
        .where(
          sql<boolean>`loan.requested_at is null or loan.requested_at <= app_now() - make_interval(secs => ${readLimits.requestSeconds})`,
        ),
    )
    .returning('application_id')
    .executeTakeFirst();
  return recorded !== undefined;
};

const contextOf = (userGid: string): string => `user:${userGid}:loan-told`;

/** Names of the fields that hold dates. */
const dateFields = new Set([
  'disbursedAt',
  'returnableUntil',
  'paidAt',
  'at',
  'issuedAt',
  'announcedAt',
  'debitAt',
  'endedAt',
  'changedAt',
]);

/** Encrypts the loan as the lender reported it. */
export const sealLoan = (secrets: Secrets, userGid: string, reported: LenderLoan): string =>
  secrets.seal('personal-data', JSON.stringify(reported), contextOf(userGid));

export const unsealLoan = (
  secrets: Secrets,
  row: Pick<LoanRow, 'user_gid' | 'reported_sealed'> | undefined,
): LenderLoan | undefined => {
  if (!row || row.reported_sealed === null) return undefined;
  const text = secrets.unseal('personal-data', row.reported_sealed, contextOf(row.user_gid));
  return JSON.parse(text, (name, value: unknown) =>
    dateFields.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as LenderLoan;
};

/** The columns of a repayment that the payment history needs. */
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

/** States in which the money has left the borrower. */
const debitedStates: readonly RepaymentState[] = ['DEBITED', 'POSTING', 'PENDING', 'BOOKED', 'REJECTED', 'REFUNDED'];
const maxRows = 1_000;

/** The user's debited repayments, newest first. */
export const listDebitedRepayments = (db: LendingDb, userGid: string): Promise<PastRepayment[]> =>
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
    .where('state', 'in', debitedStates)
    .where('debited_at', 'is not', null)
    .orderBy('debited_at', 'desc')
    .limit(maxRows)
    .execute();
