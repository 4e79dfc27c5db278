import type { GatewayMandate, GatewayMandateState } from '@sikka/partners/kit';
import { type Selectable, sql } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { OrderTransaction, OrderDb } from '../orders/order-store.ts';
import type { MandateChange, OrderTables } from '../orders/tables.ts';

export const mandateStates = stateTable<GatewayMandateState>('payment_mandate', 'reference');

export type MandateRow = Selectable<OrderTables['payment_mandate']>;

export const findMandate = (db: OrderDb, reference: string): Promise<MandateRow | undefined> =>
  db.selectFrom('payment_mandate').selectAll().where('reference', '=', reference).executeTakeFirst();

export const lockMandate = (trx: OrderTransaction, reference: string): Promise<MandateRow | undefined> =>
  trx.selectFrom('payment_mandate').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst();

export const recordMandateEvent = async (trx: OrderTransaction, snapshot: GatewayMandate): Promise<void> => {
  const { reference, payer, code, changedAt } = snapshot;
  await trx
    .updateTable('payment_mandate')
    .set({ code: code ?? null, changed_at: changedAt, polls: 0, ...(payer && { payer }) })
    .where('reference', '=', reference)
    .execute();
};

export const setMandatePage = async (trx: OrderTransaction, reference: string, payUrl: string): Promise<void> => {
  await trx.updateTable('payment_mandate').set({ pay_url: payUrl }).where('reference', '=', reference).execute();
};

export const setRequestedChange = async (
  trx: OrderTransaction,
  reference: string,
  change: MandateChange | null,
): Promise<void> => {
  const since = change && sql<Date>`app_now()`;
  await trx
    .updateTable('payment_mandate')
    .set({ requested_change: change, requested_at: since })
    .where('reference', '=', reference)
    .execute();
};
