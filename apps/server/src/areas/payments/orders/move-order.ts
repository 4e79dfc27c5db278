import { moveState } from '../move-state.ts';
import type { KnownOrder, OrderTransaction } from './order-store.ts';
import type { OrderState } from './tables.ts';

/**
 * Takes one step of a locked order, with what has to be known of it before. Answers the order as it is afterwards; throws when it
 * was in none of `from`, which its lock makes impossible unless the caller has not looked.
 */
export const moveOrder = async (
  trx: OrderTransaction,
  known: KnownOrder,
  from: readonly OrderState[],
  to: OrderState,
  evidence: string,
  facts: { paid_attempt?: string; payee?: string; actor?: string } = {},
): Promise<KnownOrder> => {
  const { merchant_request_id: id } = known.order;
  const { actor = 'partner:gateway', ...columns } = facts;
  if (Object.keys(columns).length > 0) {
    await trx.updateTable('payment_order').set(columns).where('merchant_request_id', '=', id).execute();
  }
  const left = await moveState(trx, {
    machine: 'payment_order',
    table: 'payment_order',
    key: 'merchant_request_id',
    id,
    from,
    to,
    actor,
    evidence,
  });
  if (left === undefined) throw new Error(`The order ${id} cannot become ${to} from where it is`);
  return { ...known, order: { ...known.order, ...columns, state: to } };
};
