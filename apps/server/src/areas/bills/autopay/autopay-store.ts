import type { AutopayState } from '@sikka/contract';
import type { Paise } from '@sikka/money';
import type { GatewayMandate } from '@sikka/partners/kit';
import type { Insertable, Selectable } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import { liveStates } from './autopay-rules.ts';
import type { AutopayTables } from './tables.ts';

export type AutopayRow = Selectable<AutopayTables['bill_autopay']>;

const selectAutopays = (db: BillsDb) => db.withTables<AutopayTables>().selectFrom('bill_autopay').selectAll();

const autopayStates = stateTable<AutopayState>('bill_autopay', 'autopay_id');

export const insertAutopay = async (
  trx: BillsTransaction,
  row: Omit<Insertable<AutopayTables['bill_autopay']>, 'state'>,
): Promise<void> => {
  await trx
    .withTables<AutopayTables>()
    .insertInto('bill_autopay')
    .values({ ...row, state: 'WAITING' })
    .execute();
};

export const findAutopay = (db: BillsDb, userGid: string, autopayId: string): Promise<AutopayRow | undefined> =>
  selectAutopays(db).where('user_gid', '=', userGid).where('autopay_id', '=', autopayId).executeTakeFirst();

/** Locks an autopay until the transaction ends. Lock it before its mandate. */
export const lockAutopay = (trx: BillsTransaction, autopayId: string): Promise<AutopayRow | undefined> =>
  selectAutopays(trx).where('autopay_id', '=', autopayId).forUpdate().executeTakeFirst();

export const findAutopayByMandate = (trx: BillsTransaction, reference: string): Promise<AutopayRow | undefined> =>
  selectAutopays(trx).where('mandate_reference', '=', reference).executeTakeFirst();

export const findLiveAutopay = (db: BillsDb, userGid: string, accountId: string): Promise<AutopayRow | undefined> =>
  selectAutopays(db)
    .where('user_gid', '=', userGid)
    .where('account_id', '=', accountId)
    .where('state', 'in', liveStates)
    .executeTakeFirst();

/** A user's autopays, newest first. */
export const listAutopayRows = (db: BillsDb, userGid: string, accountId?: string): Promise<AutopayRow[]> => {
  const query = selectAutopays(db).where('user_gid', '=', userGid);
  return (accountId ? query.where('account_id', '=', accountId) : query).orderBy('created_at', 'desc').execute();
};

/** Maximum amounts of a user's active autopays, by account. */
export const activeMaxAmounts = async (db: BillsDb, userGid: string): Promise<Map<string, Paise>> => {
  const rows = await selectAutopays(db).where('user_gid', '=', userGid).where('state', '=', 'ACTIVE').execute();
  return new Map(rows.map(({ account_id, max_amount }) => [account_id, max_amount]));
};

/** Transitions by compare-and-set; false if it is in that state already or another writer was first. */
export const transitionAutopay = async (
  trx: BillsTransaction,
  { autopay_id: id, state }: Pick<AutopayRow, 'autopay_id' | 'state'>,
  to: AutopayState,
  { actor, evidence }: { actor: string; evidence: string },
): Promise<boolean> => {
  if (state === to) return false;
  return autopayStates.transition(trx, id, { from: [state], to, actor, evidence });
};

export const recordMandate = async (
  trx: BillsTransaction,
  { reference, state, payer }: GatewayMandate,
): Promise<void> => {
  await trx
    .withTables<AutopayTables>()
    .updateTable('bill_autopay')
    .set({ mandate_state: state, ...(payer && { payer }) })
    .where('mandate_reference', '=', reference)
    .execute();
};

/** Records why the network does not push the bills. */
export const recordFailureCode = async (trx: BillsTransaction, autopayId: string, code: string): Promise<void> => {
  await trx
    .withTables<AutopayTables>()
    .updateTable('bill_autopay')
    .set({ code })
    .where('autopay_id', '=', autopayId)
    .execute();
};
