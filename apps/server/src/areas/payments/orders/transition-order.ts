import type { PaymentsDeps } from '../deps.ts';
import { stateTable } from '#areas/partner-work/index.ts';
import { type LoadedOrder, type OrderTransaction, lockOrder } from './order-store.ts';
import type { OrderState } from './tables.ts';

const orderStates = stateTable<OrderState>('payment_order', 'merchant_request_id');

/**
 * Transitions a locked order and sets `facts`. Returns the order after that; throws when it was in none of `from`, which
 * the lock rules out unless the caller did not check the state.
 */
export const transitionOrder = async (
  trx: OrderTransaction,
  loaded: LoadedOrder,
  from: readonly OrderState[],
  to: OrderState,
  evidence: string,
  facts: { paid_attempt?: string; payee?: string; actor?: string } = {},
): Promise<LoadedOrder> => {
  const { merchant_request_id: id } = loaded.order;
  const { actor = 'partner:gateway', ...columns } = facts;
  if (!(await orderStates.transition(trx, id, { from, to, actor, evidence }, columns)))
    throw new Error(`The order ${id} cannot become ${to} from where it is`);
  return { ...loaded, order: { ...loaded.order, ...columns, state: to } };
};

/** Passes collected money on. Doing it again for the same payee changes nothing; doing it with money that is not there throws. */
export const fulfilOrder = async (
  { money }: PaymentsDeps,
  trx: OrderTransaction,
  merchantRequestId: string,
  payee: string,
): Promise<void> => {
  const loaded = await lockOrder(trx, merchantRequestId);
  if (!loaded) throw new Error(`Payment order ${merchantRequestId} does not exist`);
  const { order } = loaded;
  if (order.state === 'fulfilled' && order.payee === payee) return;
  await transitionOrder(trx, loaded, ['collected'], 'fulfilled', payee, { payee, actor: `partner:${payee}` });
  await money.fulfil(trx, { id: merchantRequestId, amount: order.amount, fee: order.fee, payee });
};
