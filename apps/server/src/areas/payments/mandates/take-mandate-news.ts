import type { GatewayMandate } from '@sikka/partners/kit';
import { moveState } from '../move-state.ts';
import type { OrderTransaction } from '../orders/order-store.ts';
import type { PaymentsParts } from '../parts.ts';
import { isDone, mayBecome } from './mandate-rules.ts';
import { lockMandate, type MandateRow, noteMandateNews, noteWanted } from './mandate-store.ts';

/** The one way in for what the gateway says of a mandate. Answers how it stands then. */
export const takeMandateNews = async (
  parts: PaymentsParts,
  trx: OrderTransaction,
  news: GatewayMandate,
): Promise<MandateRow | undefined> => {
  const { reference, state, gatewayId } = news;
  const mandate = await lockMandate(trx, reference);
  if (!mandate) return undefined;
  if (mandate.wanted && isDone(mandate.wanted, state)) await noteWanted(trx, reference, null);
  if (mayBecome(mandate.state, state)) {
    await noteMandateNews(trx, news);
    await moveState(trx, {
      machine: 'payment_mandate',
      table: 'payment_mandate',
      key: 'reference',
      id: reference,
      from: [mandate.state],
      to: state,
      actor: 'partner:gateway',
      evidence: `partner:gateway:${gatewayId}:${state}`,
    });
    await parts.mandateListeners.of(mandate.purpose).changed(trx, news);
  }
  return lockMandate(trx, reference);
};
