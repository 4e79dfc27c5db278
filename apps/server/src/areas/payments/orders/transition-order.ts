import { stateTable } from '#areas/partner-work/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { type LoadedOrder, type OrderTransaction, lockOrder } from './order-store.ts';
import type { OrderState } from './tables.ts';

const orderStates = stateTable<OrderState>('payment_order', 'merchant_request_id');

/**
 * Transitions a locked order and sets `columnsAndActor`. Returns the updated order. Throws if the order is in none of `from`; as
 * it is locked, this happens only if the caller did not check its state.
 */
export const transitionOrder = async (
  trx: OrderTransaction,
  loadedOrder: LoadedOrder,
  from: readonly OrderState[],
  to: OrderState,
  evidence: string,
  columnsAndActor: { paid_attempt?: string; payee?: string; actor?: string } = {},
): Promise<LoadedOrder> => {
  const { merchant_request_id: id } = loadedOrder.order;
  const { actor = 'partner:gateway', ...columns } = columnsAndActor;
  if (!(await orderStates.transition(trx, id, { from, to, actor, evidence }, columns)))
    throw new Error(`The order ${id} cannot transition to ${to} from its current state`);
  return { ...loadedOrder, order: { ...loadedOrder.order, ...columns, state: to } };
};

/** Posts collected money to the payee. A repeat for the same payee has no effect. Throws if nothing is collected. */
export const fulfilOrder = async (
  { money }: PaymentsDeps,
  trx: OrderTransaction,
  merchantRequestId: string,
  payee: string,
): Promise<void> => {
  const loadedOrder = await lockOrder(trx, merchantRequestId);
  if (!loadedOrder) throw new Error(`Payment order ${merchantRequestId} does not exist`);
  const { order } = loadedOrder;
  if (order.state === 'fulfilled' && order.payee === payee) return;
  await transitionOrder(trx, loadedOrder, ['collected'], 'fulfilled', payee, { payee, actor: `partner:${payee}` });
  await money.fulfil(trx, { id: merchantRequestId, amount: order.amount, fee: order.fee, payee });
};
