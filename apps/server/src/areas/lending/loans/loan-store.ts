import { type Selectable, sql } from 'kysely';
import { moment, type ReadApplication } from '../applications/application-store.ts';
import type { LendingDb, LendingTransaction, LoanRow } from '../tables.ts';
import { readLimits } from './read-rules.ts';
import type { LenderLoan } from '@sikka/partners/kit';
import type { Secrets } from '#platform/secrets.ts';
import type { RepaymentState, RepaymentTables } from '../repayments/tables.ts';

type Owned = Pick<ReadApplication, 'user_gid' | 'application_id'>;

/** What the lender told of all loans of somebody. */
export const listTold = (db: LendingDb, userGid: string): Promise<LoanRow[]> =>
  db.selectFrom('loan').selectAll().where('user_gid', '=', userGid).execute();

/** What the lender told of one loan. */
export const findTold = (db: LendingDb, { user_gid, application_id }: Owned): Promise<LoanRow | undefined> =>
  db
    .selectFrom('loan')
    .selectAll()
    .where('user_gid', '=', user_gid)
    .where('application_id', '=', application_id)
    .executeTakeFirst();

/** A word of the lender: by its time and, where that is the same, by when the question left. */
export interface Word {
  changedAt: Date;
  askedAt: Date;
  /** The loan as it told it, sealed; or what of it does not agree. */
  said: { sealed: string } | { contradiction: string };
}

/** Keeps a word unless a newer one is known; false then. */
export const keepWord = async (
  trx: LendingTransaction,
  { user_gid, application_id }: Owned,
  { changedAt, askedAt, said }: Word,
): Promise<boolean> => {
  const word = {
    word_changed_at: changedAt,
    word_asked_at: askedAt,
    ...('sealed' in said
      ? { told_sealed: said.sealed, told_at: moment, contradiction: null }
      : { contradiction: said.contradiction }),
  };
  const kept = await trx
    .insertInto('loan')
    .values({ user_gid, application_id, ...word })
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'application_id'])
        .doUpdateSet(word)
        .where(
          sql<boolean>`loan.word_changed_at is null or (loan.word_changed_at, loan.word_asked_at) <= (${changedAt}, ${askedAt})`,
        ),
    )
    .returning('application_id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** Notes that a borrower has the lender asked; false when it was noted a moment ago. */
export const noteAsked = async (trx: LendingTransaction, { user_gid, application_id }: Owned): Promise<boolean> => {
  const noted = await trx
    .insertInto('loan')
    .values({ user_gid, application_id, asked_at: moment })
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'application_id'])
        .doUpdateSet({ asked_at: moment })
        .where(
          sql<boolean>`loan.asked_at is null or loan.asked_at <= app_now() - make_interval(secs => ${readLimits.askSeconds})`,
        ),
    )
    .returning('application_id')
    .executeTakeFirst();
  return noted !== undefined;
};

const contextOf = (userGid: string): string => `user:${userGid}:loan-told`;

/** The names under which a loan keeps moments. */
const moments = new Set([
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

/** The loan as the lender told it. */
export const sealLoan = (secrets: Secrets, userGid: string, told: LenderLoan): string =>
  secrets.seal('personal-data', JSON.stringify(told), contextOf(userGid));

export const openLoan = (
  secrets: Secrets,
  row: Pick<LoanRow, 'user_gid' | 'told_sealed'> | undefined,
): LenderLoan | undefined => {
  if (!row || row.told_sealed === null) return undefined;
  const text = secrets.open('personal-data', row.told_sealed, contextOf(row.user_gid));
  return JSON.parse(text, (name, value: unknown) =>
    moments.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as LenderLoan;
};

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
export const listPaid = (db: LendingDb, userGid: string): Promise<PastRepayment[]> =>
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
