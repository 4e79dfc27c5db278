import type { PaymentsParts } from '../parts.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, type OrderTransaction } from './order-store.ts';

/** Passes collected money on. Doing it again for the same payee changes nothing; doing it with money that is not there throws. */
export const fulfilOrder = async (
  { money }: PaymentsParts,
  trx: OrderTransaction,
  merchantRequestId: string,
  payee: string,
): Promise<void> => {
  const known = await lockOrder(trx, merchantRequestId);
  if (!known) throw new Error(`There is no order ${merchantRequestId}`);
  const { order } = known;
  if (order.state === 'fulfilled' && order.payee === payee) return;
  await moveOrder(trx, known, ['collected'], 'fulfilled', payee, { payee, actor: `partner:${payee}` });
  await money.fulfil(trx, { id: merchantRequestId, amount: order.amount, fee: order.fee, payee });
};
