import { type Insertable, sql } from 'kysely';
import { moment } from '../applications/application-store.ts';
import { transitionState, type StatusChange, statusHistory } from '#areas/payments/index.ts';
import type { ApplicationRow, LendingDb, LendingTransaction } from '../tables.ts';
import type { RepaymentRow, RepaymentState, RepaymentTables } from './tables.ts';

export type ReadRepayment = RepaymentRow & { now: Date };

const machine = 'loan_repayment';
const open: readonly RepaymentState[] = ['CREATED', 'DEBITED', 'POSTING', 'PENDING'];

/** Writes a repayment; undefined when the loan or the quote has another one. */
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

export const setOrder = async (
  trx: LendingTransaction,
  repaymentId: string,
  merchantRequestId: string,
): Promise<void> => {
  await trx
    .updateTable('loan_repayment')
    .set({ merchant_request_id: merchantRequestId })
    .where('repayment_id', '=', repaymentId)
    .execute();
};

const repayments = (db: LendingDb) => db.selectFrom('loan_repayment').selectAll().select(moment.as('now'));

export const findRepayment = (db: LendingDb, repaymentId: string): Promise<ReadRepayment | undefined> =>
  repayments(db).where('repayment_id', '=', repaymentId).executeTakeFirst();

/** The repayment that keeps a loan from being paid a second time. */
export const findOpen = (db: LendingDb, applicationId: string): Promise<ReadRepayment | undefined> =>
  repayments(db).where('application_id', '=', applicationId).where('state', 'in', open).executeTakeFirst();

/** When the lender last booked something on a loan. */
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

/** The repayment of which a lender has news. */
export const findAtLender = (db: LendingDb, lenderId: string, reference: string): Promise<ReadRepayment | undefined> =>
  repayments(db).where('lender_id', '=', lenderId).where('reference', '=', reference).executeTakeFirst();

export type Named = { repaymentGid: string } | { merchantRequestId: string };

/** A repayment with the names of its lender and its product. */
export type NamedRepayment = ReadRepayment & Pick<ApplicationRow, 'lender_name' | 'product_name'>;

const named = (db: LendingDb, userGid: string) =>
  db
    .selectFrom('loan_repayment')
    .innerJoin('loan_application', 'loan_application.application_id', 'loan_repayment.application_id')
    .where('loan_repayment.user_gid', '=', userGid);
const namedColumns = ['loan_application.lender_name', 'loan_application.product_name'] as const;

export const findOwn = (db: LendingDb, userGid: string, wanted: Named): Promise<NamedRepayment | undefined> => {
  const own = named(db, userGid)
    .selectAll('loan_repayment')
    .select([...namedColumns, moment.as('now')]);
  const found =
    'repaymentGid' in wanted
      ? own.where('repayment_id', '=', wanted.repaymentGid)
      : own.where('merchant_request_id', '=', wanted.merchantRequestId);
  return found.executeTakeFirst();
};

export interface Move {
  from: readonly RepaymentState[];
  to: RepaymentState;
  actor: string;
  evidence: string;
}

type Facts = Partial<
  Pick<RepaymentRow, 'method' | 'payer' | 'bank_reference' | 'paid_at' | 'receipt_number' | 'code' | 'reason'>
>;

/**
 * Takes a step by compare-and-set, with what becomes known by it; false when somebody else was first. What is known is written first,
 * because the database refuses a state without it.
 */
export const moveRepayment = async (
  trx: LendingTransaction,
  repaymentId: string,
  { from, to, actor, evidence }: Move,
  { stamp, ...facts }: Facts & { stamp: 'debited_at' | 'posted_at' | 'ended_at' },
): Promise<boolean> => {
  const noted = await trx
    .updateTable('loan_repayment')
    .set({ ...facts, [stamp]: sql<Date>`coalesce(${sql.ref(stamp)}, app_now())` })
    .where('repayment_id', '=', repaymentId)
    .where('state', 'in', from)
    .returning('repayment_id')
    .executeTakeFirst();
  if (!noted) return false;
  await transitionState(trx, {
    machine,
    table: 'loan_repayment',
    key: 'repayment_id',
    id: repaymentId,
    from,
    to,
    actor,
    evidence,
  });
  return true;
};

/** The lender has it, and has not decided. */
export const acknowledge = async (
  trx: LendingTransaction,
  { repayment_id: id, lender_id, reference }: RepaymentRow,
): Promise<void> => {
  const step = { from: ['POSTING'], to: 'PENDING', actor: `partner:${lender_id}`, evidence: reference } as const;
  await transitionState(trx, { machine, table: 'loan_repayment', key: 'repayment_id', id, ...step });
};

/** Notes that a repayment was asked after once more, and why the lender did not take it. */
export const notePoll = async (
  trx: LendingTransaction,
  repaymentId: string,
  refusal: Partial<Pick<RepaymentRow, 'code' | 'reason'>> = {},
): Promise<void> => {
  await trx
    .updateTable('loan_repayment')
    .set({ polls: sql<number>`polls + 1`, ...refusal })
    .where('repayment_id', '=', repaymentId)
    .execute();
};

/** One page of somebody's repayments, newest first, and how many there are in all. */
export const listRepaymentRows = async (
  db: LendingDb,
  userGid: string,
  applicationId: string | undefined,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ rows: NamedRepayment[]; total: number }> => {
  let own = named(db, userGid);
  if (applicationId !== undefined) own = own.where('loan_repayment.application_id', '=', applicationId);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll('loan_repayment')
      .select([...namedColumns, moment.as('now')])
      .orderBy('loan_repayment.created_at', 'desc')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** The steps that a repayment took until it was read, oldest first. */
export const stepsOf = (
  db: LendingDb,
  { repayment_id: id, created_at: at, state }: RepaymentRow,
): Promise<StatusChange<RepaymentState>[]> =>
  statusHistory(db, machine, { id, state, began: { to_state: 'CREATED', at } });
