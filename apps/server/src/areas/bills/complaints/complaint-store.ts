import type { ComplaintState } from '@sikka/contract';
import type { NetworkTicket } from '@sikka/partners/kit';
import { type Insertable, type Selectable, sql } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import type { ComplaintTables } from './tables.ts';

/** A complaint with the displayed details of its payment. */
export type ComplaintRow = Selectable<ComplaintTables['bill_complaint']> & {
  merchant_request_id: string | null;
  biller_name: string;
  txn_reference_id: string | null;
};

const complaintDb = (db: BillsDb) => db.withTables<ComplaintTables>();

const selectComplaints = (db: BillsDb) =>
  complaintDb(db)
    .selectFrom('bill_complaint')
    .innerJoin('bill_payment', 'bill_payment.payment_id', 'bill_complaint.payment_id')
    .selectAll('bill_complaint')
    .select(['bill_payment.merchant_request_id', 'bill_payment.biller_name', 'bill_payment.txn_reference_id']);

export const complaintStates = stateTable<ComplaintState>('bill_complaint', 'complaint_id');

const openStates = ['SENDING', 'ASSIGNED', 'PENDING_REFUND'] as const;

/** Inserts a complaint; undefined while another one about the payment is open. */
export const insertComplaint = async (
  trx: BillsTransaction,
  row: Omit<Insertable<ComplaintTables['bill_complaint']>, 'state'>,
): Promise<string | undefined> => {
  const inserted = await complaintDb(trx)
    .insertInto('bill_complaint')
    .values({ ...row, state: 'SENDING' })
    .onConflict((conflict) => conflict.column('payment_id').where('state', 'in', openStates).doNothing())
    .returning('complaint_id')
    .executeTakeFirst();
  return inserted?.complaint_id;
};

export const findComplaint = (db: BillsDb, userGid: string, complaintId: string): Promise<ComplaintRow | undefined> =>
  selectComplaints(db)
    .where('bill_complaint.user_gid', '=', userGid)
    .where('complaint_id', '=', complaintId)
    .executeTakeFirst();

export const findComplaintByReference = (db: BillsDb, reference: string): Promise<ComplaintRow | undefined> =>
  selectComplaints(db).where('bill_complaint.reference', '=', reference).executeTakeFirst();

/** Locks a complaint until the transaction ends. */
export const lockComplaint = (trx: BillsTransaction, reference: string): Promise<ComplaintRow | undefined> =>
  selectComplaints(trx)
    .where('bill_complaint.reference', '=', reference)
    .forUpdate('bill_complaint')
    .executeTakeFirst();

/** The newest complaint about a payment of a user. */
export const newestComplaint = (db: BillsDb, userGid: string, paymentId: string): Promise<ComplaintRow | undefined> =>
  selectComplaints(db)
    .where('bill_complaint.user_gid', '=', userGid)
    .where('bill_complaint.payment_id', '=', paymentId)
    .orderBy('raised_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The id of the newest complaint about a payment, for a query of `bill_payment`. */
export const newestComplaintId = sql<string | null>`(
  select complaint_id from bill_complaint complaint
  where complaint.user_gid = bill_payment.user_gid and complaint.payment_id = bill_payment.payment_id
  order by raised_at desc limit 1)`;

/** A user's complaints, newest first. */
export const listComplaintRows = (db: BillsDb, userGid: string, limit: number): Promise<ComplaintRow[]> =>
  selectComplaints(db)
    .where('bill_complaint.user_gid', '=', userGid)
    .orderBy('raised_at', 'desc')
    .limit(limit)
    .execute();

/** Records the details of a network ticket, without its state. */
export const recordTicket = async (trx: BillsTransaction, ticket: NetworkTicket): Promise<void> => {
  await complaintDb(trx)
    .updateTable('bill_complaint')
    .set({
      ticket_id: ticket.ticketId,
      ticket_type: ticket.ticketType,
      due_day: ticket.dueDay ?? null,
      assigned_to: ticket.assignedTo,
      remarks: ticket.remarks ?? null,
    })
    .where('reference', '=', ticket.reference)
    .execute();
};

export interface StateChangeRow {
  entity_id: string;
  to_state: ComplaintState;
  at: Date;
}

/** State changes of complaints after they were raised, oldest first. */
export const stateChangesOf = async (db: BillsDb, complaintIds: readonly string[]): Promise<StateChangeRow[]> => {
  const { rows } = await sql<StateChangeRow>`select entity_id, to_state, at from state_change
    where machine = 'bill_complaint' and entity_id = any (${complaintIds}) order by change_id`.execute(db);
  return rows;
};
