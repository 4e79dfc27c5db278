import type { BillerCategoryName } from '@sikka/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { handoverTable, type Snapshot } from '#areas/payments/index.ts';
import { type Page, readPage } from '#platform/data/page.ts';
import { newestComplaintId } from '../complaints/complaint-store.ts';
import type { BillPaymentState, BillTables, BillsDb, BillsTransaction } from '../tables.ts';

export type PaymentRow = Selectable<BillTables['bill_payment']>;

export const insertPayment = async (
  trx: BillsTransaction,
  row: Omit<Insertable<BillTables['bill_payment']>, 'state'>,
): Promise<void> => {
  await trx
    .insertInto('bill_payment')
    .values({ ...row, state: 'CREATED' })
    .execute();
};

export type PaymentSnapshot = Snapshot<PaymentRow>;

/** The table of bill payments, for the saga that hands them over to the network. */
export const billPayments = handoverTable<PaymentRow>('bill_payment', 'payment_id');

/** A payment with its newest complaint, if there is one. */
export type OwnPayment = PaymentSnapshot & { complaint_id: string | null };

/** A payment of the user by its order. */
export const findOwnPayment = (
  db: BillsDb,
  userGid: string,
  merchantRequestId: string,
): Promise<OwnPayment | undefined> =>
  db
    .selectFrom('bill_payment')
    .selectAll()
    .select([sql<Date>`app_now()`.as('now'), newestComplaintId.as('complaint_id')])
    .where('user_gid', '=', userGid)
    .where('merchant_request_id', '=', merchantRequestId)
    .executeTakeFirst();

export interface ListFilter {
  accountId?: string | undefined;
  category?: BillerCategoryName | undefined;
  states?: readonly BillPaymentState[] | undefined;
  /** Also includes the payments of these orders, in any state. */
  orders?: readonly string[];
  /** Start and end; the end is excluded. */
  during?: readonly [Date, Date] | undefined;
}

const paymentsOf = (db: BillsDb, userGid: string, { accountId, category, states, orders = [], during }: ListFilter) => {
  let query = db.selectFrom('bill_payment').where('user_gid', '=', userGid);
  if (accountId) query = query.where('account_id', '=', accountId);
  if (category) query = query.where('category', '=', category);
  if (states) query = query.where(sql<boolean>`(state = any (${states}) or merchant_request_id = any (${orders}))`);
  if (during) query = query.where('created_at', '>=', during[0]).where('created_at', '<', during[1]);
  return query.selectAll().orderBy('created_at', 'desc');
};

/** The newest payments of a user, `limit` at most. */
export const listNewestPayments = (
  db: BillsDb,
  userGid: string,
  filter: ListFilter,
  limit: number,
): Promise<PaymentRow[]> => paymentsOf(db, userGid, filter).limit(limit).execute();

/** States of a payment that was debited and that its biller has not confirmed. */
export const unconfirmedStates = ['DEBITED', 'POSTING', 'PENDING'] as const;

/** The payments of a user that were debited and not confirmed, by the account that they pay. */
export const unconfirmedPayments = async (db: BillsDb, userGid: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('bill_payment')
    .select(['account_id', 'merchant_request_id'])
    .where('user_gid', '=', userGid)
    .where('state', 'in', unconfirmedStates)
    .execute();
  return new Map(
    rows.flatMap(({ account_id, merchant_request_id }) =>
      account_id && merchant_request_id ? [[account_id, merchant_request_id] as const] : [],
    ),
  );
};

/** One page of a user's payments, newest first, with the total count. */
export const listPaymentPage = (db: BillsDb, userGid: string, filter: ListFilter, page: Page) =>
  readPage(paymentsOf(db, userGid, filter), page);
