import type { InboxSource } from '#areas/partner-work/index.ts';
import { gatewayName, gatewayTopics, type PaymentsDeps } from './deps.ts';
import { findMandate } from './mandates/mandate-store.ts';
import { findOrderOfAttempt, type OrderTransaction } from './orders/order-store.ts';
import { findRefund } from './refunds/refund-store.ts';

const refundIdOf = (reference: string): string => reference.replace(/R\d+$/, '');

/** A webhook event of the gateway only brings the next poll forward: the state itself is read from the gateway. */
export const gatewaySource = ({ gateway, outbox }: PaymentsDeps): InboxSource => ({
  source: gatewayName,
  read: (rawBody, signature, now) => gateway.readWebhookEvent(rawBody, signature, now),
  received: async (trx: OrderTransaction, { subject, reference }) => {
    if (subject === 'payment' && (await findOrderOfAttempt(trx, reference)))
      await outbox.add(trx, gatewayTopics.readAttempt, reference);
    if (subject === 'refund' && (await findRefund(trx, refundIdOf(reference))))
      await outbox.add(trx, gatewayTopics.followRefund, refundIdOf(reference));
    if (subject === 'mandate' && (await findMandate(trx, reference)))
      await outbox.add(trx, gatewayTopics.followMandate, reference);
  },
});
