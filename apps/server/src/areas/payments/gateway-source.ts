import type { InboxSource } from '#areas/partner-work/index.ts';
import { gatewayName, gatewayTopics, type PaymentsDeps } from './deps.ts';
import { findMandate } from './mandates/mandate-store.ts';
import { findOrderOfAttempt, type OrderTransaction } from './orders/order-store.ts';
import { findRefund } from './refunds/refund-store.ts';

const refundIdOf = (reference: string): string => reference.replace(/R\d+$/, '');

/** Webhook events of the gateway only bring the next poll forward; that poll reads the state from the gateway. */
export const gatewaySource = ({ gateway, outbox }: PaymentsDeps): InboxSource => ({
  source: gatewayName,
  read: (rawBody, signature, now) => gateway.readWebhookEvent(rawBody, signature, now),
  onEvent: async (trx: OrderTransaction, { subject, reference }) => {
    if (subject === 'payment' && (await findOrderOfAttempt(trx, reference)))
      await outbox.add(trx, gatewayTopics.readAttempt, reference);
    if (subject === 'refund' && (await findRefund(trx, refundIdOf(reference))))
      await outbox.add(trx, gatewayTopics.followRefund, refundIdOf(reference));
    if (subject === 'mandate' && (await findMandate(trx, reference)))
      await outbox.add(trx, gatewayTopics.followMandate, reference);
  },
});
